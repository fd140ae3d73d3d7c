import { expect, test } from 'vitest'
import { readChoices } from './use-fold-choices.ts'

test.each([
  ['{"money":true,"members":false}', { money: true, members: false }],
  [null, {}],
  ['{"money":"yes"}', {}],
  ['not json', {}],
  ['[]', {}],
])('of %s is read %j', (text, choices) => expect(readChoices(text)).toEqual(choices))
