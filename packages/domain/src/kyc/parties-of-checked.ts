import { companyOrOwner } from '../lives/parties.ts'

/** An admin checks documents and bank details for the company; their owner sees what became of them. */
export const partiesOfChecked = companyOrOwner(['company'], [])
