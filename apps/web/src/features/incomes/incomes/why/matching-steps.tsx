import { reasonText } from '#features/ledger/closings/index.ts'
import { volumeLength } from '#kit/figures/volume-text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { ScaleBar } from '#ui/charts/scale-bar.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Link } from '#ui/link.tsx'
import { TrailStep, StepFigure, StepFigures } from '#ui/surfaces/trail.tsx'
import { Said } from './said.tsx'
import { isNil, type LegWhy, type Matching, moreThanShown, totalOf, type VolumeEvent, type Why } from './why.ts'
import { useMayReadReceipt } from './use-may-read-receipt.ts'
import { matchedWords } from './why-words.ts'

/** What was matched: both legs on the scale, and what lapsed. */
export function MatchedStep({ of, matching }: { of: Why; matching: Matching }) {
  const [left, right] = (['left', 'right'] as const).map((side) => {
    const leg = matching.legs.find((one) => one.side === side)
    const total = leg === undefined ? '0.00' : totalOf(leg)
    return { label: text(`incomes.sides.${side}`), value: volumeLength(total), figure: <Volume value={total} /> }
  })
  return (
    <TrailStep
      mark="balance"
      title={text('incomes.why.matched')}
      end={<Amount value={of.gross} />}
      note={matchedWords(of, matching)}
    >
      {left && right && <ScaleBar left={left} right={right} />}
      {of.volume_trims.length > 0 && (
        <StepFigures>
          {of.volume_trims.map(({ side, reason, volume }) => (
            <StepFigure
              key={`${side} ${reason}`}
              label={text('incomes.why.lapsed', { side: text(`incomes.sides.${side}`), reason: reasonText(reason) })}
            >
              <Volume value={volume} />
            </StepFigure>
          ))}
        </StepFigures>
      )}
    </TrailStep>
  )
}

/** A leg: what it carried in, and who below it brought what. */
export function LegStep({ leg, last }: { leg: LegWhy; last: VolumeEvent | undefined | null }) {
  const more = moreThanShown(leg)
  return (
    <TrailStep
      mark="group"
      title={text(`incomes.why.legs.${leg.side}`)}
      end={<Volume value={totalOf(leg)} unit={text('incomes.bv')} isStrong />}
    >
      <StepFigures>
        {!isNil(leg.open) && (
          <StepFigure label={text('incomes.why.carried_in')}>
            <Volume value={leg.open} />
          </StepFigure>
        )}
        {more > 0 && (
          <StepFigure
            label={text(leg.events.length === 0 ? 'incomes.why.beneath' : 'incomes.why.more', { count: more })}
          >
            {null}
          </StepFigure>
        )}
        {leg.events.toReversed().map((event) => (
          <StepFigure
            key={event.event_id}
            isStrong={event.event_id === last?.event_id}
            label={<EventLabel of={event} />}
          >
            <Volume value={event.volume} />
          </StepFigure>
        ))}
        {isNil(totalOf(leg)) && <StepFigure label={text('incomes.why.nothing_new')}>{null}</StepFigure>}
        {!isNil(leg.carry) && (
          <StepFigure label={text('incomes.why.carries_on')}>
            <Volume value={leg.carry} />
          </StepFigure>
        )}
      </StepFigures>
    </TrailStep>
  )
}

/** Who brought volume and how far below; the name opens the receipt for whoever may read it. */
function EventLabel({ of }: { of: VolumeEvent }) {
  const mayRead = useMayReadReceipt()
  const isOpenable = of.receipt_no !== null && mayRead(of)
  return (
    <>
      {isOpenable ? <Link href={receiptHref(of.receipt_no)}>{of.member_name}</Link> : of.member_name},{' '}
      {of.is_kept && `${text('incomes.why.part_short')}, `}
      {of.kind === 'reversal' && `${text('incomes.why.cancelled_short')}, `}
      {text('incomes.why.levels_down', { count: of.levels_down })}
    </>
  )
}

const receiptHref = (receipt_no: string | null) => pathTo('any/topup-receipt', { receipt_no: receipt_no ?? undefined })

function titleOf({ kind, member_name: name }: VolumeEvent): string {
  if (kind === 'activation') return text('incomes.why.activated', { name })
  return kind === 'reversal' ? text('incomes.why.cancelled', { name }) : name
}

/** The foot of the walk: what a person did, when, and the paper that proves it. */
export function ActivationStep({ of, isAmount = false }: { of: VolumeEvent; isAmount?: boolean }) {
  const said = [
    of.package_name === null ? undefined : text('incomes.why.package', { package_name: of.package_name }),
    of.pin_masked === null ? undefined : text('incomes.why.pin', { pin: of.pin_masked }),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
  const title = titleOf(of)
  return (
    <TrailStep
      state="done"
      title={title}
      end={isAmount ? <Amount value={of.volume} /> : <Volume value={of.volume} unit={text('incomes.bv')} isStrong />}
      note={
        <>
          <Said words={said} at={of.at} />
          <ReceiptNo of={of} />
        </>
      }
    />
  )
}

function ReceiptNo({ of }: { of: VolumeEvent }) {
  const mayRead = useMayReadReceipt()
  if (of.receipt_no === null) return null
  const said = text('incomes.why.receipt', { receipt_no: of.receipt_no })
  return (
    <>
      {', '}
      {mayRead(of) ? <Link href={receiptHref(of.receipt_no)}>{said}</Link> : <span className="code">{said}</span>}
    </>
  )
}
