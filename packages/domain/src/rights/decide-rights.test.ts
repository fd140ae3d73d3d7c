import { describe, expect, test } from 'vitest'
import { decideRights, type RightsEdit } from './decide-rights.ts'
import { covers, type Grants } from './grants.ts'

const set = (...ids: number[]): ReadonlySet<number> => new Set(ids)
const everything: Grants = null

/** A sub-admin with pages 11, 12 and 13 edits one with 11; pages 11 to 15 exist, 1 is everybody's. */
const edit = (change: Partial<RightsEdit> & { wants?: Grants; makesReadOnly?: boolean } = {}): RightsEdit => {
  const { wants = set(11), makesReadOnly = false, ...rest } = change
  const target = rest.target === undefined ? set(11) : rest.target
  return {
    is_self: false,
    is_peer: true,
    editor: set(11, 12, 13),
    access: { grants: target, is_blocked: false, is_read_only: false },
    is_last_full: false,
    wanted: { grants: wants, is_read_only: makesReadOnly },
    grantable: set(11, 12, 13, 14, 15),
    always: set(1),
    ...rest,
    target,
  }
}

test.each<[string, RightsEdit, object]>([
  ['the own rights are never edited', edit({ is_self: true, target: everything }), { why: 'IS_SELF' }],
  ['nor those of somebody who holds more', edit({ target: set(11, 14) }), { why: 'HOLDS_MORE' }],
  ['nor those of a full admin', edit({ target: everything }), { why: 'HOLDS_MORE' }],
  ['a page that is nobody’s', edit({ wants: set(99, 14) }), { why: 'NOT_GRANTABLE', ids: [99] }],
  ['pages the editor lacks', edit({ wants: set(15, 11, 14) }), { why: 'LACKED', ids: [14, 15] }],
  ['everything, from who has less', edit({ wants: everything }), { why: 'LACKED', ids: [] }],
  [
    'the last full admin is not limited',
    edit({ editor: everything, target: everything, is_last_full: true }),
    { why: 'LAST_FULL' },
  ],
  [
    'nor made read-only',
    edit({ editor: everything, target: everything, wants: everything, makesReadOnly: true, is_last_full: true }),
    { why: 'LAST_FULL' },
  ],
])('refused: %s', (_case, asked, refusal) => {
  expect(decideRights(asked)).toEqual(refusal)
})

test.each<[string, RightsEdit, object]>([
  ['a page is added', edit({ wants: set(12, 11) }), { grants: [11, 12], added: [12], removed: [] }],
  ['a page is taken', edit({ wants: set() }), { grants: [], added: [], removed: [11] }],
  ['nothing changes', edit(), { grants: [11], added: [], removed: [] }],
  ['what everybody holds is not written down', edit({ wants: set(1, 11) }), { grants: [11], added: [], removed: [] }],
  [
    'what the editor lacks stays as it was',
    edit({ is_peer: false, target: set(11, 14), wants: set(12) }),
    { grants: [12, 14], added: [12], removed: [11] },
  ],
  [
    'naming it changes nothing either',
    edit({ is_peer: false, target: set(11, 14), wants: set(14) }),
    { grants: [14], added: [], removed: [11] },
  ],
  [
    'what was granted of a page that is gone stays',
    edit({ editor: everything, target: set(11, 99), wants: set(12) }),
    { grants: [12, 99], added: [12], removed: [11] },
  ],
  [
    'a full one is limited by another',
    edit({ editor: everything, target: everything, wants: set(11) }),
    { grants: [11], added: [], removed: [12, 13, 14, 15] },
  ],
  [
    'one below keeps of everything what the editor lacks',
    edit({ is_peer: false, target: everything, wants: set(11) }),
    { grants: [11, 14, 15], added: [], removed: [12, 13] },
  ],
  [
    'a full admin makes another',
    edit({ editor: everything, wants: everything }),
    { grants: null, added: [12, 13, 14, 15], removed: [] },
  ],
  [
    'the last full admin keeps everything',
    edit({ editor: everything, target: everything, wants: everything, is_last_full: true }),
    { grants: null, added: [], removed: [] },
  ],
])('%s', (_case, asked, decided) => {
  expect(decideRights(asked)).toEqual(decided)
})

describe('nobody hands out or takes away what they lack', () => {
  const subsets = Array.from({ length: 32 }, (_, bits) => [11, 12, 13, 14, 15].filter((_id, nth) => bits & (1 << nth)))
  test('whatever the editor holds, the target held, and is wanted', () => {
    for (const editor of subsets) {
      for (const held of subsets) {
        for (const wanted of subsets) {
          const decided = decideRights(
            edit({ is_peer: false, editor: set(...editor), target: set(...held), wants: set(...wanted) }),
          )
          if ('why' in decided) {
            expect(wanted.some((id) => !editor.includes(id) && !held.includes(id))).toBe(true)
            continue
          }
          expect(covers(set(...editor), set(...decided.added, ...decided.removed))).toBe(true)
        }
      }
    }
  })
})
