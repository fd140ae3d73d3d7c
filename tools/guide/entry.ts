/** A test, or a group of them, that would fail if the sentence were false. */
export interface Proof {
  /** From the project's root. */
  readonly file: string
  /** As it stands in the file, before what a row of cases puts into it. */
  readonly title: string
}

/** Claims nothing of the portal that could be tested. */
interface Advice {
  readonly advice: string
}

export type Entry = readonly Proof[] | Advice

/** All that a section of a guide says, in its order. */
export type Section = Readonly<Record<string, Entry>>

/** The tests of a file by their titles. */
export const testsOf =
  (file: string) =>
  (...titles: readonly [string, ...string[]]): readonly Proof[] =>
    titles.map((title) => ({ file, title }))

/** A sentence that only advises, or tells of others than the portal; with a few words why. */
export const advice = (why: string): Advice => ({ advice: why })

export const isAdvice = (entry: Entry): entry is Advice => 'advice' in entry
