import { documentOf } from '@banyan/domain/documents/written-marks.ts'

const news = {
  title: 'The office moves',
  // One block, so that the first of each kind is the only one.
  body: documentOf('We move to **Pune**, see [the map](https://example.com).'),
  audience: 'everybody',
  members: null,
  package_id: null,
  from_at: '2026-01-01T00:00:00+05:30',
  to_at: null,
  is_pinned: false,
  is_ticker: true,
  is_draft: false,
} as const

/** Bodies that the calls of news accept. */
export const newsBodies: Readonly<Record<string, object>> = {
  'POST /admin/news': news,
  'POST /admin/news/:id': { ...news, version: 1, is_told_again: true },
  'POST /admin/news/:id/take-down': { reason: 'For a test' },
  'POST /news/read': { ids: ['1'] },
}
