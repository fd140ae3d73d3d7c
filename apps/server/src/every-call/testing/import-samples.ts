import { worldPassword } from '#testing/world.ts'

const current_password = worldPassword

/** Bodies that the calls of imports accept. */
export const importBodies: Readonly<Record<string, object>> = {
  'POST /admin/imports/:id/accept': { opening: '0.00', current_password },
  'POST /admin/imports/:id/undo': { reason: 'For a test', current_password },
}
