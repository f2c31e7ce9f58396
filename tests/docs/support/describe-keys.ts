/** The part of a JSON Schema that says what a key is. */
interface Node {
  description?: string;
  default?: unknown;
  enum?: string[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | false;
  items?: Node;
  anyOf?: Node[];
}

/**
 * Fills in the list of keys after each `<!-- keys: token fdv -->` from the schema: the required ones
 * bold, defaults in parentheses. Keys that come again, such as those of an answer, are listed once.
 */
export function fillInKeys(guide: string, schema: Node): string {
  const listed = new Map<string, { name: string; description?: string }>();
  return guide.replace(
    /(<!-- keys: (.+) -->\n)(?:\n| *- .*\n)*/g,
    (_, marker: string, names: string) => {
      const rows = listKeys(schema, names.split(" "), listed);
      return `${marker}\n${rows.join("\n")}\n\n`;
    },
  );
}

/** The items of some keys and, indented, of those within them; keys without a text share one. */
function listKeys(
  { properties = {}, required = [] }: Node,
  keys: string[],
  listed: Map<string, { name: string; description?: string }>,
  path = "",
): string[] {
  return keys.reduce<string[]>((rows, key) => {
    const { description, enum: options, default: usual, ...node } = properties[key]!;
    const { additionalProperties: entry = {}, items = {}, anyOf = [] } = node;
    const holder = [node, entry || {}, items, ...anyOf].find((each) => each.properties) ?? {};
    const name = `${key}${holder === entry ? ".<key>" : ""}`;
    const shape = JSON.stringify(holder.properties);
    const known = listed.get(shape);
    if (shape && !known) listed.set(shape, { name: path + name, description });
    const texts = [
      description !== known?.description && description,
      options && `One of ${options.map((each) => `\`${each}\``).join(", ")}.`,
      known && `Its keys are those of \`${known.name}\`.`,
    ].filter(Boolean);
    const text = texts.length > 0 ? `: ${texts.join(" ")}` : "";
    const title = required.includes(key) ? `**\`${name}\`**` : `\`${name}\``;
    const without = ["string", "number"].includes(typeof usual) ? ` (\`${usual}\`)` : "";
    const within = known ? [] : Object.keys(holder.properties ?? {});
    const inner = listKeys(holder, within, listed, `${path}${name}.`);
    const before = text === "" && inner.length === 0 && /^- [^:]*$/.test(rows.at(-1) ?? "");
    const row = `${before ? `${rows.pop()},` : "-"} ${title}${without}${text}`;
    return [...rows, row, ...inner.map((each) => `  ${each}`)];
  }, []);
}
