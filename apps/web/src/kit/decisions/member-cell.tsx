import './decisions.css'

/** A member in a list that has much else to show: a long name is cut, its whole is a rest of the mouse away. */
export const MemberCell = ({ name, user_id }: { name: string; user_id: string }) => (
  <>
    <span className="member-cell clip" title={name}>
      {name}
    </span>{' '}
    <span className="dim fig">{user_id}</span>
  </>
)
