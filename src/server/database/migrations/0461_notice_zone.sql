-- The zone of the browser in which the times were last chosen: counts where the profile names none [N72].
alter table notice_times add column time_zone text constraint notice_times_zone_length check (length(time_zone) <= 64);
