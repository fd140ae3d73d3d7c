import { z } from 'zod'
import { toEverybody } from '../kit/guard.ts'
import { setting } from '../kit/setting.ts'

/** How the company tells things to everybody. */
export const announcementSetting = setting({
  name: 'announcement_settings',
  value: z.strictObject({
    /** What goes to everybody or by a rule, and what one admin tells many people, waits for a second admin. */
    two_admins: z.boolean(),
  }),
  first: { two_admins: false },
  path: '/setup/announcements',
  get: { summary: 'Whether what goes to everybody takes two admins', pages: ['admin/setup'] },
  set: { summary: 'Sets whether what goes to everybody takes two admins', pages: ['admin/setup'] },
  guard: toEverybody,
})
