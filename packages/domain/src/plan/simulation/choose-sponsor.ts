import { LEFT, RIGHT } from '../../network/network.ts'
import type { Shape } from './simulation-input.ts'

/** The company's own member at the top: it brings people only while nobody else can. */
export const ROOT = 0

/** Chooses who brings whoever joins next, and on which side. */
export interface Sponsors {
  choose(): { readonly sponsor: number; readonly side: number }
  /** Counts somebody who joined, brought by a sponsor. */
  joined(member: number, sponsor: number): void
  /** Takes out who stopped. */
  keepOnly(isThere: (member: number) => boolean): void
}

const each_brings = 2

/** Everybody brings two, one on each side, in the order in which they joined. */
function inTurn(): Sponsors {
  let waiting: number[] = []
  let next = 0
  let brought = 0
  return {
    choose: () => ({ sponsor: waiting[next] ?? ROOT, side: brought % each_brings === 0 ? LEFT : RIGHT }),
    joined(member, sponsor) {
      waiting.push(member)
      if (sponsor === ROOT) return
      brought += 1
      if (brought < each_brings) return
      brought = 0
      next += 1
    },
    keepOnly(isThere) {
      const first = waiting[next]
      waiting = waiting.slice(next).filter(isThere)
      next = 0
      if (waiting[0] !== first) brought = 0
    },
  }
}

/** How often somebody is among those of whom one is drawn: once, and once more for each whom they brought. */
const drawnAgain: Readonly<Record<Exclude<Shape, 'even'>, boolean>> = { chance: false, newest: false, few: true }

const newest_part = 0.2
const newest_often = 0.7

function drawn(shape: Exclude<Shape, 'even'>, random: () => number): Sponsors {
  let among: number[] = []
  const place = (): number =>
    shape === 'newest' && random() < newest_often
      ? Math.floor(among.length * (1 - newest_part + newest_part * random()))
      : Math.floor(among.length * random())
  return {
    choose: () => ({ sponsor: among[place()] ?? ROOT, side: random() < 0.5 ? LEFT : RIGHT }),
    joined(member, sponsor) {
      among.push(member)
      if (drawnAgain[shape] && sponsor !== ROOT) among.push(sponsor)
    },
    keepOnly(isThere) {
      among = among.filter(isThere)
    },
  }
}

export const startSponsors = (shape: Shape, random: () => number): Sponsors =>
  shape === 'even' ? inTurn() : drawn(shape, random)
