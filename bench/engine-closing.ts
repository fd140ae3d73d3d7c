import { balancedNetwork, chainNetwork, grownNetwork } from '@banyan/domain/network/testing/network-shapes.ts'
import type { ClosingResult } from '@banyan/domain/plan/engine/closing.ts'
import { runClosing } from '@banyan/domain/plan/engine/engine.ts'
import { runInstant, type InstantResult } from '@banyan/domain/plan/instant/run-instant.ts'
import { CLOSING_KINDS, INSTANT_KINDS } from '@banyan/domain/plan/kinds/registry.ts'
import { EVERY_KIND, inputFor, instantStateOf, withEveryKind } from './engine-input.ts'
import { rounded } from './figures.ts'

/**
 * benchEngine: a closing of a million members and 200,000 events, matching with what is paid on it, against a plain copy of
 * the bytes it reads and writes, over memory that is already there, in the same run: a machine that is twice as slow is
 * twice as slow at both.
 * benchEveryKind: the same events with every kind of income: the run over the events, and the closing.
 * benchChain: a chain of 100,000 against a balanced network of the same size: depth must not cost.
 */

/** The bytes of every column that hangs on a value, however deep. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0)
    : 0
}

const least = (figures: number[]): number => Math.min(...figures)
const hundredths = (figure: number): number => rounded(figure, 2)

/** Runs each work in turn, so that a busy moment of the machine falls on all of them, and answers the least disturbed time of each. */
function leastOf(rounds: number, works: (() => void)[]): number[] {
  const times = works.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now()
      work()
      times[index]!.push(performance.now() - start)
    }
  }
  return times.map(least)
}

interface Size {
  readonly members: number
  readonly events: number
  readonly rounds: number
  readonly target: number
}

const MILLION: Size = { members: 1_000_000, events: 200_000, rounds: 15, target: 8 }
export const TEN_MILLION: Size = { members: 10_000_000, events: 2_000_000, rounds: 5, target: 6 }

/** Times work in turn with a copy of as many bytes as it reads and writes, into memory that is there and into new memory. */
function againstCopy(bytes: number, { rounds, target }: Size, works: readonly (() => void)[]) {
  const source = new Uint8Array(bytes).fill(1)
  const goal = new Uint8Array(bytes).fill(2)
  let copy = source
  // A closing writes its results into new memory, which the machine has to find first. It is judged all the same against
  // a copy over memory that is already there; the ratio to a copy into new memory is shown beside it.
  const [cold_copy_ms = 0, warm_copy_ms = 0, ...times] = leastOf(rounds, [
    () => (copy = source.slice()),
    () => goal.set(copy),
    ...works,
  ])
  const engine_ms = times.reduce((sum, time) => sum + time, 0)
  const ratio = hundredths(engine_ms / warm_copy_ms)
  return {
    times,
    figures: {
      ratio,
      target,
      ok: ratio <= target,
      cold_copy_ratio: hundredths(engine_ms / cold_copy_ms),
      engine_ms: hundredths(engine_ms),
      warm_copy_ms: hundredths(warm_copy_ms),
      cold_copy_ms: hundredths(cold_copy_ms),
      megabytes: Math.round(bytes / 1e6),
    },
  }
}

const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024)

export function benchEngine(name = 'engine', size = MILLION) {
  const { members, events } = size
  const input = inputFor(grownNetwork(members), events)
  let result: ClosingResult = runClosing(input)
  // Of the engine alone: the two buffers of the copy come after it.
  const peak_megabytes = peakMegabytes()
  const bytes = bytesOf([input.network, input.sponsor_sides, input.opening, input.window.events]) + bytesOf(result)
  const { figures } = againstCopy(bytes, size, [() => (result = runClosing(input))])
  const { incomes, matching } = result
  return { name, ...figures, peak_megabytes, members, events, rows: incomes.size, matched: matching.size }
}

export function benchEveryKind(size = MILLION) {
  const { members, events } = size
  const input = withEveryKind(inputFor(grownNetwork(members), events, EVERY_KIND))
  const { network, plan } = input
  const { events: taken, zone } = input.window
  const run = { network, plan, opening: instantStateOf(input), events: taken, zone }
  let paid: InstantResult = runInstant(run)
  let result: ClosingResult = runClosing(input)
  const peak_megabytes = peakMegabytes()
  const bytes =
    bytesOf([network, input.sponsor_sides, input.opening, run.opening, taken]) + bytesOf(paid) + bytesOf(result)
  const works = [() => (paid = runInstant(run)), () => (result = runClosing(input))]
  const { figures, times } = againstCopy(bytes, size, works)
  const [events_ms = 0, closing_ms = 0] = times
  return {
    name: 'engine-kinds',
    ...figures,
    events_ms: hundredths(events_ms),
    closing_ms: hundredths(closing_ms),
    peak_megabytes,
    members,
    events,
    kinds: [...INSTANT_KINDS, ...CLOSING_KINDS].filter((kind) => kind.isEnabled(plan)).map(({ kind }) => kind),
    rows_on_events: paid.incomes.size,
    rows_of_closing: result.incomes.size,
  }
}

export function benchChain() {
  const chain = inputFor(chainNetwork(100_000), 20_000)
  const balanced = inputFor(balancedNetwork(100_000), 20_000)
  const [chain_ms = 0, balanced_ms = 0] = leastOf(25, [() => runClosing(chain), () => runClosing(balanced)])
  const ratio = hundredths(chain_ms / balanced_ms)
  return {
    name: 'engine-chain',
    ratio,
    target: 1.3,
    ok: ratio <= 1.3,
    chain_ms: hundredths(chain_ms),
    balanced_ms: hundredths(balanced_ms),
  }
}
