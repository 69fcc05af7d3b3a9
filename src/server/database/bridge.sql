-- Leads from the 29 migrations before the baseline to the same schema. Functions, triggers and the view are dropped here;
-- bridge.ts then runs the files of the baseline that create them.
drop view listing_truth;
drop function tell_zones, wall_of, zone_changes_at, wall_instant, first_clock_start, open_time, free_time, refresh_gaps, lock_gaps, cut_gaps,
  apply_changes, whole_change, occupancy_moves_gaps, resource_part_moves_gaps, lanes_move_gaps, resource_moves_gaps, shop_zone_moves_gaps,
  resource_holds_zone, told_zone_moves_gaps, emptying_moves_gaps, whole_price, lock_listings, refresh_listings, refresh_listings_of_maker,
  listing_follows_look, listing_follows_parts, listing_follows_photo, listing_follows_original, listing_follows_service,
  listing_follows_service_rooms, listing_follows_member, listing_follows_resource, listing_follows_lane, listing_follows_shop,
  listing_follows_reviews, words_in, listing_brings_words, distance_m, shop_is_open, rooms_are_free, first_offered_start, undo_statement cascade;
drop type lane_change;

alter table told_zone rename to zone_override;
alter table zone_override rename constraint told_zone_pkey to zone_override_pkey;
alter table zone_override rename constraint told_zone_is_small to zone_override_is_lower_case;
alter table zone_override rename constraint told_zone_tells_all_time to zone_override_covers_all_time;

alter table kept_mail rename to mailbox_mail;
alter table mailbox_mail rename constraint kept_mail_pkey to mailbox_mail_pkey;
alter table mailbox_mail rename constraint kept_mail_calendar_is_whole to mailbox_mail_calendar_is_whole;
alter index kept_mail_newest rename to mailbox_mail_newest;

alter function comment_useful_counted() rename to count_useful_votes;
alter trigger comment_useful_given on comment_useful rename to comment_useful_added;
alter trigger comment_useful_taken on comment_useful rename to comment_useful_removed;
alter function audit_event_stands() rename to refuse_audit_change;

create function abort_statement(because text) returns text language plpgsql as $$
begin
  raise exception 'the statement aborted itself' using errcode = 'LB001', detail = because;
end $$;
