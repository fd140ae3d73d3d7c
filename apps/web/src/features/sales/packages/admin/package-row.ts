import type { listPackages } from '@banyan/contract/packages/packages.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { PackageBody } from './package-fields.tsx'

export type PackageRow = WireRowOf<typeof listPackages>

/** What the form of a package starts from; its picture stays until another is chosen. */
export const bodyOfRow = ({
  id: _id,
  image_url: _image,
  state: _state,
  members: _members,
  unused_pins: _pins,
  created_at: _added,
  ...typed
}: PackageRow): PackageBody & { version: number } => typed
