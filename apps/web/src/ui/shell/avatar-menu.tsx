import { Avatar } from '../basics/avatar.tsx'
import { Code } from '../figures/code.tsx'
import { Menu } from '../floats/menu.tsx'
import type { MenuEntry } from '../floats/menu.tsx'
import { useUiWords } from '../words.ts'

type Props = { name: string; userId: string; photo?: string | undefined; items: readonly MenuEntry[] }

/** Who is signed in, and what concerns only them: profile, security, signing out. */
export function AvatarMenu({ name, userId, photo, items }: Props) {
  const words = useUiWords().shell
  return (
    <Menu
      label={words.account}
      items={items}
      head={
        <>
          <div className="label">{name}</div>
          <div className="caption">
            <Code>{userId}</Code>
          </div>
        </>
      }
      renderTrigger={(opener) => (
        <button type="button" className="avatar-button" {...opener}>
          <Avatar name={name} src={photo} isMe />
          {/* Words and no label: beside a label the initials would be words that it must hold. */}
          <span className="visually-hidden">{`${words.account}, ${name}`}</span>
        </button>
      )}
    />
  )
}
