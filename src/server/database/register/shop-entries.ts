import { shopColumns } from '../columns/shop-columns.ts'
import { MY_MEMBERSHIPS } from './content-entries.ts'
import type { Entry } from './entry.ts'

const { contactPhone: _phone, contactEmail: _email, ...said } = shopColumns
const SAID = Object.values(said).join(' ')

/** Shops, and people's work in them. */
export const shopEntries = {
  resource: {
    holds: 'name',
    plain: 'shop_id id kind member_id is_active gaps_from gaps_until gaps_version hours_version saves_hours position',
    why: 'work in a shop',
    seenBy: 'shop',
    kept: 'as long as the shop',
    mine: `member_id in (${MY_MEMBERSHIPS})`,
    exports: null,
    withholds: 'the name of the membership',
    erases: [{ sets: "name = 'Former member'", where: `member_id in (${MY_MEMBERSHIPS})` }],
  },
  shop: {
    holds: 'contact_phone contact_email',
    plain: `${SAID} id state is_demo created_at version state_before paused_until submitted_at opened_at closed_at returned_because suspended_because policy_chosen_at place_chosen_at tax_number`,
    why: 'shops; a draft is its owner’s own',
    seenBy: 'everyone',
    kept: 'as long as the shop',
    mine: `id in (select m.shop_id from member m where m.person_id = :me and m.role = 'owner' and m.left_at is null)`,
    exports: 'own-shops',
    // A draft shop whose only member is this person is deleted.
    erases: [
      {
        deletes: `state = 'draft' and id in (select m.shop_id from member m where m.person_id = :me) and not exists
          (select from member o where o.shop_id = shop.id and o.person_id is not null and o.person_id <> :me)`,
      },
    ],
    leaves: 'shops that were opened, which are businesses',
  },
  time_off: {
    holds: 'reason',
    plain: 'shop_id id resource_id during created_at series_id',
    why: 'work in a shop',
    seenBy: 'shop',
    kept: 'as long as the shop',
    mine: `resource_id in (select r.id from resource r where r.member_id in (${MY_MEMBERSHIPS}))`,
    exports: 'time-off',
    erases: [
      {
        sets: 'reason = null',
        where: `resource_id in (select r.id from resource r where r.member_id in (${MY_MEMBERSHIPS})) and reason is not null`,
      },
    ],
    leaves: 'times without a reason',
  },
  time_off_request: {
    holds: 'reason answer_word',
    plain: 'shop_id id resource_id from_day until_day is_yearly asked_at answer answered_at',
    why: 'work in a shop',
    seenBy: 'shop',
    kept: 'as long as the shop',
    mine: `resource_id in (select r.id from resource r where r.member_id in (${MY_MEMBERSHIPS}))`,
    exports: 'time-off-requests',
    erases: [
      {
        sets: 'reason = null, answer_word = null',
        where: `resource_id in (select r.id from resource r where r.member_id in (${MY_MEMBERSHIPS}))
          and (reason is not null or answer_word is not null)`,
      },
    ],
    leaves: 'days without words',
  },
  member: {
    holds: 'person_id display_name title portrait_photo_id',
    plain: 'shop_id id role position left_at created_at',
    why: 'work in a shop',
    seenBy: 'everyone',
    kept: 'as long as the shop',
    mine: 'person_id = :me',
    exports: 'memberships',
    erases: [
      { sets: "display_name = 'Former member', title = null, portrait_photo_id = null", where: 'person_id = :me' },
    ],
    leaves: 'the membership without a name, to which looks and appointments refer',
    keeps: 'person_id',
  },
  listing: {
    holds: 'words document',
    plain:
      'shop_id look_id resource_id service_id member_id category city lat lng zone price confirmation before_min after_min step_min notice_min horizon_days has_rooms rating reviews published_at currency duration_min',
    why: 'finding looks by the name of their maker',
    seenBy: 'everyone',
    kept: 'as long as the look is public',
    mine: 'false',
    exports: null,
    withholds: 'made from the membership and the look',
    // Only people without a current membership are erased, and looks of former members are not listed.
    erases: [{ doneBy: 'trigger member_update_refreshes_listing' }],
  },
  invitation: {
    holds: 'email member_id invited_by token_hash',
    plain: 'id shop_id role state created_at expires_at sent_at ended_at',
    why: 'invitations to a team',
    seenBy: 'shop',
    kept: 'as long as the shop',
    mine: 'lower(email) = :email',
    exports: 'invitations',
    withholds: 'token_hash invited_by',
    erases: [{ deletes: 'lower(email) = :email' }, { sets: 'invited_by = null', where: 'invited_by = :me' }],
  },
} satisfies Record<string, Entry>
