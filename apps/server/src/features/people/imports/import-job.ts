/** The scheduled act that checks, writes, accepts and takes out what imports ask for. */
export const import_job = 'work_on_imports'

/** Rows of one transaction: few enough that nobody waits long, many enough that a hundred thousand are soon written. */
export const rows_at_once = 5_000
