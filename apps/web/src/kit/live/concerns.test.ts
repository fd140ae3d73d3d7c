import { expect, test } from 'vitest'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { LiveKind } from '@banyan/contract/live/live.ts'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import { companyConversationLists, openConversation } from '@banyan/contract/support/answering.ts'
import { betweenConversations, watchConversation } from '@banyan/contract/support/between.ts'
import { ownBroadcastLists } from '@banyan/contract/broadcasts/reading.ts'
import { earlierPopups } from '@banyan/contract/popups/seen-popups.ts'
import { concerns } from './concerns.ts'

const keys = {
  menu: ['menu', userWaiting.path],
  bell: ['detail', listNotices.path],
  inbox: ['list', companyConversationLists.inbox.path, 'page_index=0'],
  conversation: ['detail', openConversation.path, '{}'],
  broadcasts: ['list', ownBroadcastLists.user.path, ''],
  earlier: ['detail', earlierPopups.path, '{}'],
  headlines: ['headlines'],
  between: ['list', betweenConversations.path, ''],
  watched: ['detail', watchConversation.path, '{}'],
  pins: ['list', '/user/pins', ''],
} as const

test.each<[LiveKind, (keyof typeof keys)[]]>([
  ['notices', ['menu', 'bell']],
  ['support', ['menu', 'inbox', 'conversation', 'broadcasts', 'between', 'watched']],
  ['news', ['menu', 'earlier', 'headlines']],
])('of %s', (kind, expected) => {
  const found = Object.entries(keys).filter(([, key]) => concerns(key, new Set([kind])))
  expect(found.map(([name]) => name)).toEqual(expected)
})
