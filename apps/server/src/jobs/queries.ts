import type { Database } from '#kit/database/database.ts'

const maybeCompany = (db: Database) =>
  db
    .selectFrom('company')
    .select(['is_closing_scheduled', 'demo_from', 'is_demo_complete'])
    .where(({ eb, or }) => or([eb('demo_from', 'is', null), eb('is_demo_complete', '=', true)]))
    .executeTakeFirst()

/** False while there is no company yet, and while a demo company goes through its past, which ends its own days. */
export const isAtWork = async (db: Database): Promise<boolean> => (await maybeCompany(db)) !== undefined

/** Whether windows are closed by the clock in a company at work. */
export const isClosingScheduled = async (db: Database): Promise<boolean> =>
  (await maybeCompany(db))?.is_closing_scheduled ?? false

/** The zone in which the company counts its days; undefined while there is none. */
export const maybeZone = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('company').select('zone').executeTakeFirst())?.zone
