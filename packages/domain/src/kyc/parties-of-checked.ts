import { companyOrOwner, type Viewer } from '../lives/parties.ts'

interface Checked {
  readonly person_id: bigint
  /** Sent by whoever held the id before it was handed to an heir. */
  readonly is_of_former_holder: boolean
}

const parties = companyOrOwner(['company'], [])

/** An admin checks documents and bank details for the company; whoever sent them sees what became of them. */
export const partiesOfChecked = (row: Checked, who: Viewer): ReturnType<typeof parties> =>
  row.is_of_former_holder && !who.is_admin ? undefined : parties(row, who)
