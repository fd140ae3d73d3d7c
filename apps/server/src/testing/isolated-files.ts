/**
 * Test files that keep modules of their own while the others share those of their worker: they start schedules inside the
 * process, lose their database, or end processes, and what that leaves behind would be another file's.
 */
export const isolatedFiles: readonly string[] = [
  'apps/server/src/boot/start.test.ts',
  'apps/server/src/every-call/outage.test.ts',
  'apps/server/src/features/books/verify/verify-command.test.ts',
  'apps/server/src/features/incomes/incomes/savings/release-crash.test.ts',
  'apps/server/src/features/ledger/closings/crash-safety.test.ts',
  'apps/server/src/features/ledger/closings/releasing/release-crash.test.ts',
  'apps/server/src/features/ledger/closings/settlement/settlement-crash.test.ts',
  'apps/server/src/features/people/accounts/forgotten/forgotten.test.ts',
  'apps/server/src/features/people/messages/send-messages.test.ts',
  'apps/server/src/features/sales/pins/pin-orders.test.ts',
  'apps/server/src/jobs/donations-at-once.test.ts',
  'apps/server/src/jobs/jobs.test.ts',
]

/** They bring a server or a PostgreSQL of their own, and kill them: no other test of the server runs beside them. */
export const filesAlone: readonly string[] = [
  'apps/server/src/every-call/chaos.test.ts',
  'apps/server/src/every-call/kill-closing.test.ts',
]
