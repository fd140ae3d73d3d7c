const said = { message: 'For a test', file_ids: [] }
const begun = { category: 'Account', priority: 'normal', subject: 'For a test', ...said }

interface Given {
  readonly root_user_id: string
  readonly admin_user_id: string
}

/** Bodies that the calls of conversations accept. */
export const supportBodies = ({ root_user_id, admin_user_id }: Given): Readonly<Record<string, object>> => ({
  'POST /conversations': { ...begun, to: null, about: null },
  'POST /conversations/help/marks': { answer_id: '1' },
  'POST /conversations/:id/messages': said,
  'POST /conversations/:id/read': { message_id: '1' },
  'POST /admin/conversations': { ...begun, user_id: root_user_id },
  'POST /admin/conversations/:id/messages': said,
  'POST /admin/conversations/:id/presence': { is_typing: false },
  'POST /admin/conversations/:id/read': { message_id: '1' },
  'POST /admin/conversations/:id/notes': { note: 'For a test' },
  'POST /admin/conversations/:id/hand-over': { user_id: admin_user_id, note: 'For a test', officer_user_id: null },
  'POST /admin/conversations/:id/merge': { into_id: '1', version: '1', into_version: '2', note: 'For a test' },
  'POST /admin/conversations/:id/resolve': { version: '1' },
  'POST /franchise/conversations/:id/resolve': { version: '1' },
  'POST /admin/conversations/:id/resolve-complaint': {
    outcome: 'For a test',
    delay_reason: 'For a test',
    version: '1',
  },
  'POST /admin/conversations/:id/close': { reason: 'For a test' },
})
