/** The part of a JSON Schema that says what a key is. */
export interface Node {
  description?: string;
  default?: unknown;
  enum?: string[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | false;
  items?: Node;
  anyOf?: Node[];
}

interface Listed {
  name: string;
  description?: string;
  properties: Record<string, Node>;
}

/**
 * Fills in the list of keys after each `<!-- keys: token fdv -->` from the schema: the required ones
 * bold, defaults in parentheses. Keys that come again, such as those of an answer, all or some, are listed once.
 */
export function fillInKeys(guide: string, schema: Node): string {
  const listed: Listed[] = [];
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
  listed: Listed[],
  path = "",
): string[] {
  return keys.reduce<string[]>((rows, key) => {
    const { description, enum: options, default: usual, ...node } = properties[key]!;
    const { additionalProperties: entry = {}, items = {}, anyOf = [] } = node;
    const holder = [node, entry || {}, items, ...anyOf].find((each) => each.properties) ?? {};
    const name = `${key}${holder === entry ? ".<key>" : ""}`;
    const inside = holder.properties;
    const known = inside && listed.find((each) => hasAll(each.properties, inside));
    if (inside && !known) listed.push({ name: path + name, description, properties: inside });
    const texts = [
      description !== known?.description && description,
      options && `One of ${options.map((each) => `\`${each}\``).join(", ")}.`,
      known && `Keys as in \`${known.name}\`${listExcept(known.properties, inside)}.`,
    ].filter(Boolean);
    const text = texts.length > 0 ? `: ${texts.join(" ")}` : "";
    const title = required.includes(key) ? `**\`${name}\`**` : `\`${name}\``;
    const without = ["string", "number"].includes(typeof usual) ? ` (\`${usual}\`)` : "";
    const within = known ? [] : Object.keys(inside ?? {});
    const inner = listKeys(holder, within, listed, `${path}${name}.`);
    const before = text === "" && inner.length === 0 && /^- [^:]*$/.test(rows.at(-1) ?? "");
    const row = `${before ? `${rows.pop()},` : "-"} ${title}${without}${text}`;
    return [...rows, row, ...inner.map((each) => `  ${each}`)];
  }, []);
}

function hasAll(properties: Record<string, Node>, some: Record<string, Node>): boolean {
  return Object.entries(some).every(
    ([key, node]) => JSON.stringify(properties[key]) === JSON.stringify(node),
  );
}

function listExcept(all: Record<string, Node>, some: Record<string, Node>): string {
  const others = Object.keys(all).filter((key) => !(key in some));
  return others.length > 0 ? `, without ${others.map((key) => `\`${key}\``).join(", ")}` : "";
}
