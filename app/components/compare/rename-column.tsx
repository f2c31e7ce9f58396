import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { COMPARED_PARAM, comparisonPath } from "~/compare/comparison-path";
import { NAME_PARAM, type NamedScenario } from "~/compare/named-scenarios";
import { MAX_NAME_LENGTH, suggestName } from "~/saved/name-scenario";
import { QuietButton } from "../buttons";
import { HiddenFields } from "./hidden-fields";

/** A form that names a column; nothing typed gives its suggested name back. */
export function RenameColumn({
  compared,
  name,
  index,
}: {
  compared: readonly NamedScenario[];
  /** The column's name as it is shown. */
  name: string;
  index: number;
}) {
  const own = compared[index]!;
  const before = compared.slice(0, index);
  const after = compared.slice(index + 1);
  return (
    <details>
      <summary>
        Rename<span className="visually-hidden">{` “${name}”`}</span>
      </summary>
      <Form action="/compare" onSubmit={closeFold}>
        <HiddenFields compared={compared} params={[COMPARED_PARAM]} />
        <Names of={before} />
        <input
          // Another scenario in its place comes with its own name.
          key={comparisonPath([own])}
          type="text"
          name={NAME_PARAM}
          aria-label={`New name of “${name}”`}
          defaultValue={own.name}
          placeholder={suggestName(own.scenario)}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <Names of={after} />
        <QuietButton type="submit">Save name</QuietButton>
      </Form>
    </details>
  );
}

/** A name each, empty or not: they are told by their place. */
function Names({ of }: { of: readonly NamedScenario[] }) {
  return of.map(({ name }, index) => (
    <input key={index} type="hidden" name={NAME_PARAM} value={name} />
  ));
}

/** The focus goes where it came from. */
function closeFold({ currentTarget }: FormEvent<HTMLFormElement>) {
  const fold = currentTarget.closest("details")!;
  fold.open = false;
  fold.querySelector("summary")!.focus();
}
