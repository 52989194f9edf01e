import type { TextKey } from '../../i18n/text-keys.ts'
import type { StaffActionName } from '../../server/staff/log.ts'

/** The log's texts for staff actions. */
export const ACTION_TEXTS = {
  'case.allow': 'staff:outcome_allow',
  'case.refuse': 'staff:outcome_refuse',
  'case.move': 'staff:outcome_move',
  'case.undo': 'staff:log_undo',
  'measure.impose': 'staff:log_impose',
  'measure.lift': 'staff:log_lift',
  'measure.undo': 'staff:log_undo',
  'badge.confirm': 'staff:log_badge_confirm',
  'badge.end': 'staff:log_badge_end',
  'note.add': 'staff:log_note',
  'chat.read': 'staff:log_read',
  'chat.picture': 'staff:log_picture',
  'word.save': 'staff:log_word',
  'word.remove': 'staff:log_no_word',
  'find.phone': 'staff:log_find_phone',
  login: 'staff:log_login',
  'login.recovery': 'staff:log_recovery',
  grant_role: 'staff:log_grant',
  revoke_role: 'staff:log_revoke',
  save_category: 'staff:log_category',
  move_category: 'staff:log_move_category',
  'attribute.add': 'staff:log_attribute_add',
  'attribute.save': 'staff:log_attribute_save',
  'attribute.move': 'staff:log_attribute_move',
  'attribute.delete': 'staff:log_attribute_delete',
  export: 'staff:log_export',
} as const satisfies Record<StaffActionName, `staff:${TextKey<'staff'>}`>
