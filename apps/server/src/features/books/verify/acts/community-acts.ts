import type { Act } from './act.ts'

const itself = (type: string) => ({ type: `'${type}'`, id: 'acted.id' })

/** What admins tell many people. */
export const communityActs: readonly Act[] = [
  { table: 'news', by: 'created_by', at: 'created_at', acts: ['POST /admin/news'], subject: itself('news') },
  {
    table: 'news',
    by: 'taken_down_by',
    at: 'taken_down_at',
    acts: ['POST /admin/news/:id/take-down'],
    where: 'acted.taken_down_at is not null',
    subject: itself('news'),
  },
  {
    table: 'broadcast',
    by: 'sent_by',
    at: 'sent_at',
    acts: ['POST /admin/broadcasts'],
    subject: itself('broadcast'),
  },
  {
    table: 'broadcast',
    by: 'recalled_by',
    at: 'recalled_at',
    acts: ['POST /admin/broadcasts/:id/recall'],
    where: 'acted.recalled_at is not null',
    subject: itself('broadcast'),
  },
  {
    table: 'broadcast_edition',
    by: 'written_by',
    at: 'written_at',
    acts: ['POST /admin/broadcasts%'],
    subject: { type: `'broadcast'`, id: 'acted.broadcast_id' },
  },
  { table: 'popup', by: 'created_by', at: 'created_at', acts: ['POST /admin/popups'], subject: itself('popup') },
  {
    table: 'popup',
    by: 'taken_down_by',
    at: 'taken_down_at',
    acts: ['POST /admin/popups/:id/take-down'],
    where: 'acted.taken_down_at is not null',
    subject: itself('popup'),
  },
]
