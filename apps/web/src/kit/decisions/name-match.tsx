import { matchingNamePercent } from '@banyan/domain/identity/name-match.ts'
import { text } from '../text.ts'
import { Meter } from '#ui/charts/meter.tsx'
import './decisions.css'

/** Half of the words and less: most likely two people. */
const doubtful_percent = 50

const toneOf = (percent: number) =>
  percent >= matchingNamePercent ? 'success' : percent > doubtful_percent ? 'warning' : 'danger'

const words = { success: 'match_good', warning: 'match_look', danger: 'match_bad' } as const

/** How much two names agree: the two, a length, and what that means in words. */
export function NameMatch({
  names,
  percent,
}: {
  names: readonly [label: string, name: string][]
  percent: number | null
}) {
  return (
    <div className="name-match">
      <dl>
        {names.map(([label, name]) => (
          <div key={label} className="row between">
            <dt className="small quiet">{label}</dt>
            <dd className="label right">{name === '' ? '\u2013' : name}</dd>
          </div>
        ))}
      </dl>
      {percent !== null && (
        <>
          <Meter share={percent / 100} tone={toneOf(percent)} label={text('kyc.admin.match')} isThick />
          <p className="row between small quiet fig">
            <span>{text(`kyc.admin.${words[toneOf(percent)]}`)}</span>
            <span>{percent} %</span>
          </p>
        </>
      )}
    </div>
  )
}

/** The same in a table's cell: the figure, in colour only where somebody must look. */
export function MatchCell({ percent }: { percent: number | null }) {
  if (percent === null) return '\u2013'
  return <span className={`fig match-${toneOf(percent)}`}>{percent} %</span>
}
