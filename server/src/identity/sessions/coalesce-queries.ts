// Questions of one kind that come up at the same moment are asked as one: under load one statement answers many requests.
import type { Region } from "@gap/server/platform/region";

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** The answers must be in the order of the questions. Nobody gets an answer that was looked up before they asked. */
export function coalesceQueries<Question, Answer>(
  ask: (region: Region, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (region: Region, question: Question) => Promise<Answer> {
  const gathering = new WeakMap<Region, Waiting<Question, Answer>[]>();

  async function askFor(region: Region, waiting: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(
        region,
        waiting.map(({ question }) => question),
      );
      for (const [index, { resolve }] of waiting.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  return (region, question) =>
    new Promise((resolve, reject) => {
      const gathered = gathering.get(region);
      if (gathered !== undefined) return void gathered.push({ question, resolve, reject });
      const waiting = [{ question, resolve, reject }];
      gathering.set(region, waiting);
      // Once whatever has arrived is read: it waits for nothing that is still to come.
      setImmediate(() => {
        gathering.delete(region);
        void askFor(region, waiting);
      });
    });
}
