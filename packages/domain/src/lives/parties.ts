/** Whoever looks at something with a life: an admin acts for the company, anybody else for themselves. */
export interface Viewer {
  readonly person_id: bigint
  readonly is_admin: boolean
}

/** What the company and the owner are to something. Undefined, to anybody else: they may not see it. */
export const companyOrOwner =
  <const P extends string>(company: readonly P[], owner: readonly P[]) =>
  ({ person_id }: { readonly person_id: bigint }, who: Viewer): readonly P[] | undefined => {
    if (who.is_admin) return company
    return person_id === who.person_id ? owner : undefined
  }
