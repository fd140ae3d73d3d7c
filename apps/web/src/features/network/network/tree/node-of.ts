import type { NodeState, TreeNode } from '#ui/tree/tree-data.ts'

interface Member {
  readonly status: Exclude<NodeState, 'free' | 'folded'>
  readonly user_id: string | null
  readonly name: string | null
  readonly package_name: string | null
  readonly photo_url: string
  readonly in_line: number
}

/** What is drawn of a member of a tree; what is below is added by the tree. */
export const nodeOf = ({ status, user_id, name, package_name, photo_url, in_line }: Member) =>
  ({
    state: status,
    name: name ?? undefined,
    code: user_id ?? undefined,
    note: package_name ?? undefined,
    photo: photo_url === '' ? undefined : photo_url,
    in_line,
  }) satisfies Partial<TreeNode>
