import type { getLinkStory } from '@banyan/contract/donations/links.ts'
import type { WireReply } from '#kit/api/wire.ts'

type Story = WireReply<typeof getLinkStory>['data']
export type Step = Story['steps'][number]
export type Said = Story['evidence'][number]

/** A line of a story: something that was done, something that was said, or both at once. */
export interface StoryLine {
  readonly at: string
  readonly step?: Step
  readonly said?: Said
}

/** What a story begins a dispute with is written down as its first evidence too; here it is told once. */
const isSame = (step: Step, said: Said): boolean =>
  step.act === 'dispute' && step.by === said.by && step.at === said.at && step.reason === said.statement

/** Everything that was done and said, in the order of time. */
export function storyLines({ steps, evidence }: Story): StoryLine[] {
  const told = new Set<string>()
  const done = steps.map((step): StoryLine => {
    const said = evidence.find((one) => !told.has(one.id) && isSame(step, one))
    if (said !== undefined) told.add(said.id)
    return { at: step.at, step, ...(said !== undefined && { said }) }
  })
  const alone = evidence.filter(({ id }) => !told.has(id)).map((said): StoryLine => ({ at: said.at, said }))
  return [...done, ...alone].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
