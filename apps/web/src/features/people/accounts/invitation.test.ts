import { expect, test } from 'vitest'
import { readInvitation } from './invitation.ts'

test.each([
  ['sponsor=NAMUNA1&side=left', { sponsor_user_id: 'NAMUNA1', side: 'left' }],
  ['sponsor=NAMUNA1&side=RIGHT', { sponsor_user_id: 'NAMUNA1', side: 'right' }],
  ['sponsor=NAMUNA1&side=left&place=NAMUNA7', { sponsor_user_id: 'NAMUNA1', side: 'left', parent_user_id: 'NAMUNA7' }],
  ['sponsor=NAMUNA1&place=NAMUNA7', { sponsor_user_id: 'NAMUNA1' }],
  ['sponsor=%3Cscript%3E&side=up', {}],
  ['', {}],
])('%s', (search, invitation) => expect(readInvitation(new URLSearchParams(search))).toEqual(invitation))
