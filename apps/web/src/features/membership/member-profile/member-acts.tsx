import { text } from '#kit/text.ts'
import { useActs } from '#kit/acts/use-acts.tsx'
import { Button } from '#ui/basics/button.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { menuActs, openAsAct } from './acts-of-member.tsx'
import type { Member } from './member.ts'

/** What an admin may do for this member: the reply says what, and each act asks why. */
export function MemberActs({ of }: { of: Member }) {
  const menu = useActs(menuActs())
  const openAs = useActs({ open_as: openAsAct() })
  const items = menu.entriesOf(of)
  return (
    <>
      {openAs.entriesOf(of).map(({ key, label, onSelect }) => (
        <Button key={key} icon="visibility" onClick={onSelect}>
          {label}
        </Button>
      ))}
      {items.length > 0 && (
        <Menu
          label={text('members.acts')}
          items={items}
          renderTrigger={(opener) => (
            <Button icon="expand_more" {...opener}>
              {text('members.acts')}
            </Button>
          )}
        />
      )}
      {menu.dialog}
      {openAs.dialog}
    </>
  )
}
