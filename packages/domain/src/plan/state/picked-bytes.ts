import { readBytes, startBytes } from './bytes.ts'
import type { State } from './state.ts'
import { encodeState } from './state-bytes.ts'
import { decodeState } from './decode-state.ts'
import { pickMembers, putMembers } from './state-members.ts'

/** The state of some members, and who they are: ascending numbers of members. */
export interface PickedState {
  readonly members: Int32Array
  readonly picked: State
}

export const picked = (state: State, members: Int32Array): PickedState => ({
  members,
  picked: pickMembers(state, members),
})

export const put = (state: State, { members, picked: some }: PickedState): State => putMembers(state, members, some)

/** As bytes: how many members, the step from each to the next, then the blobs of their state with their lengths. */
export function encodePicked({ members, picked: some }: PickedState): Uint8Array {
  const out = startBytes()
  out.count(members.length)
  let before = -1
  for (const member of members) {
    out.count(member - before)
    before = member
  }
  for (const blob of encodeState(some)) {
    out.count(blob.length)
    out.raw(blob)
  }
  return out.bytes()
}

/** @throws RangeError when the bytes are not what `encodePicked` wrote */
export function decodePicked(bytes: Uint8Array): PickedState {
  const from = readBytes(bytes)
  const members = new Int32Array(from.count())
  let before = -1
  for (let place = 0; place < members.length; place += 1) {
    before += from.count()
    members[place] = before
  }
  const blobs: Uint8Array[] = []
  while (!from.isDone()) blobs.push(from.raw(from.count()))
  return { members, picked: decodeState(blobs) }
}
