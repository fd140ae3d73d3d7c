interface Checked {
  readonly person_id: bigint
}

interface Viewer {
  readonly person_id: bigint
  readonly is_admin: boolean
}

/**
 * What somebody is to a document or to bank details: an admin checks them for the company, their owner sees what became of
 * them. Undefined: they may not see it.
 */
export function partiesOfChecked({ person_id }: Checked, who: Viewer): readonly 'company'[] | undefined {
  if (who.is_admin) return ['company']
  return person_id === who.person_id ? [] : undefined
}
