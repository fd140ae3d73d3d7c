import { usePageName } from '#kit/nav/page-name.ts'
import { useSession } from '#kit/session/session.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { SignInFirst } from '#kit/shell/pages/sign-in-first.tsx'
import { TreeScreen } from './tree-screen.tsx'

/** The placement tree: a member's own, or everybody's for an admin. Whoever has no session sees none. */
export function BinaryTreePage() {
  const name = usePageName('any/binary-tree')
  if (useSession() !== null) return <TreeScreen title={name} />
  return (
    <>
      <PageHeader title={name} />
      <SignInFirst />
    </>
  )
}
