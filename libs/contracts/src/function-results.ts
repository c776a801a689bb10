import type { MemberSession, PendingAddress, RecoveryCodes, RecoveryCodesLeft } from './account.ts';
import type { AudiencePage, HomeFeedPage } from './feed.ts';
import type {
  ModerationAnswer,
  ModerationLogEntry,
  ModerationNotice,
  MyReport,
  QueuedReport,
  ReportStatus,
} from './moderation.ts';
import type {
  GroupBan,
  GroupCard,
  GroupMember,
  GroupPage,
  GroupRequest,
  GroupState,
  InvitationAnswer,
} from './groups.ts';
import type {
  EventBan,
  EventCard,
  EventDetails,
  EventList,
  EventPage,
  EventPerson,
  EventRequest,
  ReminderLead,
} from './events.ts';
import type {
  Conversation,
  ConversationState,
  Message,
  MessageMatch,
  OpenedThread,
  Thread,
} from './messages.ts';
import type {
  DeviceNotification,
  NotificationPage,
  NotificationSettings,
} from './notifications.ts';
import type { Page } from './page.ts';
import type {
  BlockedMember,
  MemberWithFriendship,
  FindableBy,
  FirstSteps,
  FriendCounts,
  FriendRequest,
  Friendship,
  FriendshipState,
  Inviter,
  MemberCard,
  MutedMember,
  ProfileUpdate,
  PublicProfile,
  Relation,
  SharingKind,
} from './people.ts';
import type { Post, PostComment, PostCounts } from './posts.ts';
import type { StoryRow, StoryView } from './stories.ts';

/** The figures for `/landing`: each is rounded down to two digits, and null below 100. */
export interface SiteFigures {
  members: number | null;
  joined_this_month: number | null;
  communities: number | null;
  trees: number | null;
}

/** The numbers that the frame shows. */
export interface MyCounts extends FriendCounts {
  unread_messages: number;
  /** 100 stands for more */
  unread_notifications: number;
  /** of the installed app: unread messages, and notifications of anything else */
  badge: number;
  /** there is somebody whom the member may write to: a friend, or a partner of earlier messages */
  can_message: boolean;
}

export interface OpenInbox {
  /** number of the last event sent to the member */
  seq: number;
  /** ms since that event, by the database's clock; null if there was none */
  quiet_ms: number | null;
}

/**
 * The results of database functions by name, where the generated types only say `Json` or `string`. The
 * rows of each are tested in `supabase/tests`.
 */
export interface FunctionResults {
  accepted_requests: { items: Friendship[] };
  answer_event: EventPage;
  answer_inviter: FriendshipState;
  audience: AudiencePage;
  calendar_link: { created_at: string } | null;
  cancel_event: EventPage;
  create_event: EventDetails;
  create_group: GroupCard;
  create_post: Post;
  create_recovery_codes: RecoveryCodes;
  device_notification: DeviceNotification | null;
  discover_groups: Page<GroupCard>;
  draft_audience: AudiencePage;
  event_bans: Page<EventBan>;
  event_card: EventCard | null;
  event_feed: Page<Post>;
  event_list: EventList;
  event_page: EventPage | null;
  event_people: Page<EventPerson>;
  event_requests: Page<EventRequest>;
  first_steps: FirstSteps | null;
  friend_counts: FriendCounts;
  friends_to_invite: MemberCard[];
  friendship_with: FriendshipState;
  group_bans: Page<GroupBan>;
  group_card: GroupCard | null;
  group_feed: Page<Post>;
  group_page: GroupPage | null;
  group_people: Page<GroupMember>;
  group_requests: Page<GroupRequest>;
  home_feed: HomeFeedPage;
  invite_to_group: InvitationAnswer[];
  join_group: 'joined' | 'requested';
  inviter_card: (MemberCard & Pick<Inviter, 'consented'>) | null;
  member_posts: Page<Post>;
  moderation_answers: Page<ModerationAnswer>;
  moderation_log: Page<ModerationLogEntry>;
  my_blocked: Page<BlockedMember>;
  my_conversations: Page<Conversation>;
  my_counts: MyCounts;
  my_friends: Page<Friendship>;
  my_groups: Page<GroupCard>;
  my_invite_key: string | null;
  my_inviter: Inviter | null;
  my_moderation_notices: ModerationNotice[];
  my_muted: Page<MutedMember>;
  my_notification_settings: NotificationSettings;
  my_notifications: NotificationPage;
  my_pending_address: PendingAddress | null;
  my_reports: Page<MyReport>;
  my_requests: Page<FriendRequest>;
  my_sent_requests: Page<Friendship>;
  my_sessions: { items: MemberSession[] };
  my_settings: { findable_by: FindableBy } & Record<SharingKind, boolean>;
  open_inbox: OpenInbox;
  post_card: Post | null;
  post_comments: Page<PostComment>;
  post_counts: PostCounts[];
  post_likers: Page<MemberCard>;
  public_profile: PublicProfile | null;
  readable_files: boolean[];
  recovery_codes_left: RecoveryCodesLeft;
  relation_with: Relation;
  report_queue: Page<QueuedReport>;
  repost: Post;
  renew_invite_key: string | null;
  resolve_report: Exclude<ReportStatus, 'open'>;
  search_groups: GroupCard[];
  search_people: { items: MemberWithFriendship[] };
  search_messages: Page<MessageMatch>;
  search_posts: Page<Post>;
  send_message: Message;
  set_event_reminders: ReminderLead[];
  send_request: FriendshipState;
  set_conversation: ConversationState;
  site_figures: SiteFigures;
  story_strip: { author: MemberCard; stories: StoryRow[] }[];
  story_viewers: Page<StoryView> & { count: number };
  thread: Thread;
  thread_around: OpenedThread;
  thread_since: Page<Message>;
  watch: PostCounts[];
  update_profile: ProfileUpdate;
  withdraw_group_request: GroupState | null;
}
