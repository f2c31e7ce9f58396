/** Prints what the command was asked for; progress and errors go to the other stream. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
