import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { ProofRow } from './proof.ts'

/** A promise is written as a clause; as a title it begins a sentence. */
const sentence = (clause: string) => clause.charAt(0).toUpperCase() + clause.slice(1)

/** Every promise that is broken, with the first few rows that break it. */
export function BrokenPromises({ of }: { of: ProofRow['broken'] }) {
  return (
    <div className="stack loose">
      {of.map(({ promise, is_money, breaches, examples }) => (
        <Callout key={promise} tone={is_money ? 'danger' : 'warning'} icon="error_outline" title={sentence(promise)}>
          <p>
            {text(is_money ? 'proof.about_money' : 'proof.not_about_money')}{' '}
            {text('proof.breaches', { count: Number(breaches) })}
          </p>
          <ul className="proof-examples">
            {examples.map((example) => (
              <li key={example} className="fig">
                {example}
              </li>
            ))}
          </ul>
        </Callout>
      ))}
    </div>
  )
}
