import { usePageName } from '#kit/nav/page-name.ts'
import { useSession } from '#kit/session/session.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { SignInFirst } from '#kit/shell/pages/sign-in-first.tsx'
import { TreeScreen } from '../tree/tree-screen.tsx'
import { binaryKind } from './binary-kind.ts'
import { BinaryHead } from './binary-head.tsx'
import { DrawnWindow } from './drawn-window.tsx'

/** The placement tree: a member's own, or everybody's for an admin. Whoever has no session sees none. */
export function BinaryTreePage() {
  const name = usePageName('any/binary-tree')
  if (useSession() === null)
    return (
      <>
        <PageHeader title={name} />
        <SignInFirst />
      </>
    )
  return (
    <TreeScreen title={name} kind={binaryKind} head={(shown) => <BinaryHead {...shown} />}>
      {({ window, view, open }) => (
        <DrawnWindow
          key={window.root_user_id}
          title={name}
          window={window}
          view={view}
          onOpen={(root) => open({ root })}
        />
      )}
    </TreeScreen>
  )
}
