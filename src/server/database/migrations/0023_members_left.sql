-- Whether somebody of a shop left is asked of everyone whose time is read: of those who did, who are few.
create index member_left on member (shop_id, id) where left_at is not null;
