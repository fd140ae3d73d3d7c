import { Person } from '../list/columns/cells.tsx'

interface Props {
  of: { readonly name: string; readonly user_id: string } | undefined
  /** What is said while nobody is found. */
  none: string
}

/** Whoever was looked up, by name and id. */
export const FoundPerson = ({ of, none }: Props) =>
  of === undefined ? <span className="dim">{none}</span> : <Person name={of.name} user_id={of.user_id} />
