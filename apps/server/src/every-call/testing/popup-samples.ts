import { documentOf } from '@banyan/domain/documents/written-marks.ts'

const popup = {
  title: 'The office is closed',
  body: documentOf('We are closed on **Friday**, see [the map](https://example.com).'),
  link: '/news',
  pages: ['user/dashboard'],
  audience: 'members',
  members: null,
  package_id: null,
  from_at: '2026-01-01T00:00:00+05:30',
  to_at: null,
  place: 1,
  frequency: 'once',
  is_draft: false,
} as const

/** Bodies that the calls of popups accept. */
export const popupBodies: Readonly<Record<string, object>> = {
  'POST /admin/popups': popup,
  'POST /admin/popups/:id': { ...popup, version: 1, is_shown_again: true },
  'POST /admin/popups/:id/take-down': { reason: 'For a test' },
  'POST /popups/marks': { popup_id: '1', mark: 'closed', edition: 1 },
}
