declare module '@pure/contracts' {
    import { type QueryClient } from '@tanstack/react-query';
    import { type ComponentType } from 'react';
    import { type RouteObject } from 'react-router-dom';
    /** Read at run time, inlined in every document and served at `/config.json`: one build runs everywhere. */
    interface Configuration {
        supabase_url: string;
        supabase_publishable_key: string;
        /** public key of Web Push, or null where push isn't configured */
        vapid_public_key: string | null;
        founder_username: string;
        /** the person or company that runs this site, for `/privacy`, `/terms` and `/contact` */
        operator_name?: string | null;
        /** their postal address; may have several lines */
        operator_address?: string | null;
        /** where they read mail */
        contact_email?: string | null;
        /** whether `?remote.<name>=` may replace a remote; never in production */
        allow_overrides: boolean;
        show_sample_members: boolean;
        /** `false` removes the service worker from every browser, and with it push and the start without a network */
        service_worker?: boolean;
        /** where failures of remotes are reported, or null for nowhere */
        report_url: string | null;
    }
    type GroupRole = 'admin' | 'moderator' | 'member';
    /** The reader's state in a group. They can join if it is `open`, ask if it is `ask`, and do neither if `kept_out`. */
    type GroupState = 'member' | 'kept_out' | 'invited' | 'open' | 'asked' | 'ask';
    /** A group as lists and searches show it. */
    interface GroupCard {
        id: string;
        name: string;
        description: string;
        privacy: 'public' | 'private';
        /** the path of an accepted picture in the private bucket `groups` */
        cover_image: string | null;
        member_count: number;
        /** ISO 8601 */
        created_at: string;
        /** the reader's; null for everybody who isn't a member */
        role: GroupRole | null;
        state: GroupState;
        /** whether others wrote since the reader, a member, last opened the group */
        unseen: boolean;
        /** whether the reader muted the group */
        muted: boolean;
        /** the reader's request to join, or an invitation to them, that waits for its answer */
        pending: {
            id: string;
            kind: 'request' | 'invitation';
            invited_by: MemberCard | null;
        } | null;
    }
    /** The part of a profile that every member may see. */
    interface MemberCard {
        id: string;
        username: string;
        full_name: string;
        avatar_url: string | null;
    }
    /** A group that the reader opened. */
    interface GroupPage extends GroupCard {
        /** null if the account is gone */
        created_by: string | null;
        /** how many ask to join; null for everybody but admins */
        request_count: number | null;
        /** the member who becomes admin when the reader, the only admin, leaves */
        successor: MemberCard | null;
    }
    interface GroupMember {
        member: MemberCard;
        friendship: FriendshipState;
        role: GroupRole;
        creator: boolean;
        /** ISO 8601 */
        since: string;
    }
    /** The signed-in member's friendship with another: `sent` and `received` are pending requests. */
    type FriendshipState = 'none' | 'sent' | 'received' | 'friends';
    interface GroupRequest {
        id: string;
        member: MemberCard;
        kind: 'request' | 'invitation';
        /** id of a member */
        invited_by: string | null;
        /** ISO 8601 */
        since: string;
    }
    /** A member who is kept out of a group. */
    interface GroupBan {
        member: MemberCard;
        /** ISO 8601 */
        since: string;
    }
    /** The result of inviting one of several friends. */
    interface InvitationAnswer {
        member_id: string;
        /** in words; null if the friend is invited */
        refusal: string | null;
    }
    /**
     * Events on a member's own topic. Payloads hold ids only; content is read under the policies. A broadcast is
     * a hint: after a gap, the inbox emits `resync`, and mounted screens refetch their first pages.
     */
    interface InboxEvents {
        /** a post was created, edited or deleted; with the group or event that it belongs to */
        post: {
            post_id: string;
            author_id: string;
            group_id?: string;
            event_id?: string;
        };
        /** likes, comments or reposts changed, of a watched post or one of the member's own */
        post_counts: {
            post_id: string;
        };
        story: {
            kind: 'new' | 'deleted';
            story_id: string;
            author_id: string;
        };
        friendship: {
            member_id: string;
            state: FriendshipState;
        };
        /**
         * `message_id` is null for several messages. `read` comes to the recipient's own devices, and to the sender where
         * both have read receipts on; all messages until `up_to` are read.
         */
        message: {
            kind: 'new' | 'edited' | 'read' | 'deleted';
            message_id: string | null;
            sender_id: string;
            recipient_id: string;
            /** ISO 8601, with `read` */
            up_to?: string;
        };
        /** what remotes of platform 1.0 don't know of messages; `delivered` comes to the sender only */
        message_update: {
            kind: 'delivered' | 'reaction' | 'unsent';
            message_id: string | null;
            sender_id: string;
            recipient_id: string;
            /** ISO 8601, with `delivered`: all messages until then are */
            up_to?: string;
        };
        /** the member changed, cleared or marked a conversation, on any device */
        conversation: {
            partner_id: string;
        };
        /** a friend or earlier partner is writing or recording, or has stopped; without a number, so it may get lost */
        typing: {
            member_id: string;
            kind: 'text' | 'voice' | 'nothing';
        };
        group: {
            group_id: string;
            what: 'group' | 'members' | 'requests' | 'gone';
        };
        event: {
            event_id: string;
            what: 'event' | 'attendees' | 'requests' | 'gone';
        };
        notification: {
            notification_id: string;
            type: string;
        };
        notifications_read: {
            unread: number;
        };
        resync: Record<string, never>;
    }
    type InboxEvent = keyof InboxEvents;
    type SubjectKind = 'member' | 'post' | 'comment' | 'message' | 'story' | 'group' | 'event';
    type ReportReason = 'spam' | 'harassment' | 'hate' | 'violence' | 'nudity' | 'self_harm' | 'impersonation' | 'illegal' | 'other';
    /** `kept`: it may stay; `dismissed`: this report was no reason to look further. */
    type ReportStatus = 'open' | 'kept' | 'removed' | 'dismissed';
    /** A report by the signed-in member. */
    interface MyReport {
        id: string;
        subject_kind: SubjectKind;
        subject_id: string;
        /** null for a group, and for a member who is invisible to the reporter */
        about: MemberCard | null;
        reason: ReportReason;
        details: string | null;
        status: ReportStatus;
        /** the moderator's reason, unless the subject was removed */
        answer: string | null;
        /** ISO 8601 */
        created_at: string;
        handled_at: string | null;
    }
    /** Something of the signed-in member's that a moderator removed. */
    interface ModerationNotice {
        id: string;
        subject_kind: SubjectKind;
        /** the beginning of what was removed */
        excerpt: string | null;
        reason: string;
        /** ISO 8601 */
        created_at: string;
        /** the member may answer once */
        answer: string | null;
        answered_at: string | null;
    }
    /** The reported thing, as it was or as it is. */
    interface ReportSubject {
        author_id?: string;
        title?: string;
        text?: string;
        files?: {
            bucket: string;
            path: string;
        }[];
        /** ISO 8601 */
        created_at?: string;
    }
    /** An open report, for moderators. */
    interface QueuedReport {
        id: string;
        subject_kind: SubjectKind;
        subject_id: string;
        reason: ReportReason;
        details: string | null;
        /** ISO 8601 */
        created_at: string;
        reporter: MemberCard;
        about: MemberCard | null;
        /** at the time of the report */
        snapshot: ReportSubject;
        /** null if it is gone */
        now: ReportSubject | null;
        /** open reports of the same subject, this one included */
        open_reports: number;
    }
    type ModerationDecision = 'remove' | 'keep' | 'dismiss';
    interface ModerationLogEntry {
        id: string;
        /** null for a deleted account */
        moderator: MemberCard | null;
        action: ModerationDecision | 'look' | 'look_at_answers';
        /** of the reports, or of the answered notices */
        ids: string[];
        subject_kind: SubjectKind | null;
        reason: string | null;
        /** ISO 8601 */
        created_at: string;
    }
    interface ModerationAnswer extends ModerationNotice {
        member: MemberCard;
        answer: string;
        answered_at: string;
    }
    /** The key of the last candidate, which may come after the last visible row. */
    interface Cursor {
        at: string;
        id: string;
    }
    /** A page of a keyset-paged list. `next` is null at the end. */
    interface Page<Item> {
        items: Item[];
        next: Cursor | null;
    }
    /** All paths of the product. The query string names the open dialog or thread. */
    const paths: {
        readonly landing: () => string;
        readonly privacy: () => string;
        readonly terms: () => string;
        readonly contact: () => string;
        readonly login: () => string;
        /**
         * @param ref the inviter's username, or `friend` when they have none (row 3)
         * @param key the key of their invite link, which makes the newcomer their friend at the press of a button
         */
        readonly register: (ref?: string, key?: string) => string;
        readonly resetPassword: () => string;
        readonly publicProfile: (memberId: string) => string;
        /**
         * @param open.stories the member whose stories are open
         * @param open.write opens the composer
         */
        readonly home: (open?: {
            post?: string;
            stories?: string;
            write?: 'post';
        }) => string;
        /** @param open.edit the dialog of the member's own profile that is open */
        readonly profile: (memberId: string, open?: {
            tab?: ProfileTab;
            edit?: 'profile' | 'picture';
        }) => string;
        readonly friends: (open?: {
            tab?: FriendsTab;
        }) => string;
        /**
         * @param open.with the member whose conversation is open
         * @param open.at the message that it opens at
         */
        readonly messages: (open?: {
            with?: string;
            at?: string;
        }) => string;
        readonly events: (open?: {
            event?: string;
        }) => string;
        readonly groups: (open?: {
            group?: string;
        }) => string;
        readonly search: (q: string, open?: {
            tab?: SearchTab;
        }) => string;
        readonly settings: () => string;
        /** for moderators; an unknown path for everybody else */
        readonly moderation: () => string;
    };
    /** Without a tab, the profile opens with its posts. */
    type ProfileTab = 'collection';
    type FriendsTab = 'requests' | 'find';
    /** Without a tab, the results open with the people. */
    type SearchTab = 'posts' | 'groups';
    /** The inviter's username in the query of an invite link; null if it names nobody. */
    function readInviterName(search: URLSearchParams): string | null;
    /** The friends whom the reader has in common with another member. */
    interface MutualFriends {
        count: number;
        /** at most three, those whom the reader has known longest first */
        faces: Pick<MemberCard, 'id' | 'full_name' | 'avatar_url'>[];
    }
    /** A member found by a search. */
    interface MemberWithFriendship extends MemberCard {
        friendship: FriendshipState;
        /** null for a friend */
        mutual: MutualFriends | null;
    }
    /** A row of the friends list or of the sent requests. */
    interface Friendship {
        member: MemberCard;
        /** ISO 8601 */
        since: string;
    }
    /** A request that waits for the reader's answer. */
    interface FriendRequest extends Friendship {
        mutual: MutualFriends;
    }
    /** The member whose invite link the reader signed up with. */
    interface Inviter {
        member: MemberCard;
        /** the link has a key in force: answering makes the friendship at once */
        consented: boolean;
    }
    /** The first steps that a new member has done. */
    interface FirstSteps {
        picture: boolean;
        /** a friend, or a request sent or received */
        people: boolean;
        /** a post that a friend can read */
        hello: boolean;
        /** how many */
        friends: number;
        /** the member has closed the list */
        closed: boolean;
    }
    /** The members who find somebody by a part of the name. Friends always do. */
    type FindableBy = 'everybody' | 'friends_of_friends' | 'nobody';
    /** A thing that a member shares of themselves, and otherwise doesn't see of others. */
    type SharingKind = 'read_receipts' | 'typing' | 'active';
    interface FriendCounts {
        friends: number;
        received: number;
        sent: number;
        /** requests that were accepted, and the member hasn't dismissed it yet */
        accepted?: number;
        /** an inviter waits for an answer */
        invited?: boolean;
        /** the member hasn't closed the first steps */
        welcome?: boolean;
    }
    /** The details are null unless the reader is the member or a friend (row 129). */
    interface PublicProfile extends MemberCard {
        created_at: string;
        bio: string | null;
        location: string | null;
        website: string | null;
        /** null for the member themselves, their friends and visitors */
        mutual: MutualFriends | null;
    }
    /** The fields of a profile that a member may change. Fields that aren't sent keep their values. */
    interface EditedProfile {
        full_name?: string;
        bio?: string | null;
        location?: string | null;
        website?: string | null;
        /** the path of an accepted picture in the bucket `avatars`; null removes it */
        avatar_url?: string | null;
    }
    type ProfileField = keyof EditedProfile;
    type ProfileRefusal = 'too_short' | 'too_long' | 'not_an_address' | 'not_accepted' | 'not_editable';
    type ProfileUpdate = {
        profile: PublicProfile;
        refused: null;
    } | {
        profile: null;
        refused: Partial<Record<ProfileField, ProfileRefusal>>;
    };
    /** The signed-in member's relation to another. */
    interface Relation {
        friendship: FriendshipState;
        muted: boolean;
        blocked: boolean;
        /** their card, if they are blocked: nothing else shows it then */
        blocked_member: MemberCard | null;
    }
    interface MutedMember {
        member: MemberCard;
        /** ISO 8601 */
        since: string;
    }
    interface BlockedMember extends MutedMember {
        /** the block ended a friendship, which unblocking doesn't restore */
        ended_friendship: boolean;
    }
    /** A picture or video of a post, in the private bucket `posts`. */
    interface PostMedia {
        path: string;
        kind: 'image' | 'video';
        /** pixels as shown; null if they weren't measured */
        width: number | null;
        height: number | null;
        /** shown until it is loaded: 4 × 4 colours in base64 */
        placeholder: string | null;
        /** the author's description */
        alt: string | null;
    }
    /** The group or event of a post that isn't in the home feed. */
    type PostHome = {
        group_id: string;
        name: string;
    } | {
        event_id: string;
        name: string;
    };
    interface PostTag {
        id: string;
        member: MemberCard;
    }
    interface PostComment {
        /** uuid, made by the client */
        id: string;
        post_id: string;
        /** the comment that this one replies to */
        parent_id: string | null;
        content: string;
        author: MemberCard;
        likes_count: number;
        liked_by_me: boolean;
        /** whether the reader may: the author, the post’s author, or a moderator there */
        may_delete: boolean;
        created_at: string;
        edited_at: string | null;
    }
    /** The post that a repost shows. */
    interface OriginalPost {
        id: string;
        content: string;
        author: MemberCard;
        media: PostMedia[];
        created_at: string;
        edited_at: string | null;
    }
    interface Post {
        /** uuid from the client, so that a retry after a lost response can't post twice */
        id: string;
        content: string;
        author: MemberCard;
        home: PostHome | null;
        media: PostMedia[];
        tags: PostTag[];
        likes_count: number;
        comments_count: number;
        shares_count: number;
        liked_by_me: boolean;
        /** of a repost: whether the reader reposted its original too */
        reposted_by_me: boolean;
        /** whether the reader may: the author, the group’s moderator or the event’s organiser */
        may_delete: boolean;
        /** the first three, oldest first */
        comments: PostComment[];
        /** only of a repost */
        original: OriginalPost | null;
        /** ISO 8601, by the server's clock */
        created_at: string;
        edited_at: string | null;
    }
    /** The posts that a list shows. `collection` limits a member's posts to those with pictures. */
    type PostSource = {
        kind: 'home';
    } | {
        kind: 'member';
        memberId: string;
        collection?: boolean;
    } | {
        kind: 'group';
        groupId: string;
    } | {
        kind: 'event';
        eventId: string;
    };
    /** The place that a composer posts to. */
    type PostPlace = {
        kind: 'home';
    } | {
        kind: 'group';
        groupId: string;
    } | {
        kind: 'event';
        eventId: string;
    };
    /** The parts of a listed post that can change while it is on the screen. */
    type PostCounts = Pick<Post, 'id' | 'likes_count' | 'comments_count' | 'shares_count' | 'liked_by_me'>;
    /** The services that a host (the shell or the standalone host) provides to a remote. */
    interface Host {
        queryClient: QueryClient;
        session: HostSession;
        navigate(to: string, options?: {
            replace?: boolean;
        }): void;
        /** Opens the invite dialog (rows 72 to 75). Absent where the host has none. */
        inviteFriends?(): void;
        /** Opens the scanner of QR codes (rows 78 to 83). Absent where the host has none. */
        scanCode?(): void;
    }
    interface HostSession {
        /** the signed-in member's id, or null while loading and when signed out */
        memberId(): string | null;
        subscribe(listener: () => void): () => void;
    }
    /**
     * The module that a remote exposes as `./routes`, checked with `satisfies`. Each route has its whole path,
     * as in the shell's table. Pages are lazy, in chunks named `page-<name>`. There are no loaders or actions:
     * Query hooks fetch the data.
     */
    interface RemoteRoutes {
        routes(host: Host): RouteObject[];
    }
    /** A route's `handle`, read by the host. */
    interface RouteHandle {
        /** the document's title without the product's name, e.g. `Friends` */
        title: string;
        /** fills the width beside the sidebar instead of the reading column (messages) */
        wide?: boolean;
    }
    /**
     * Prefix of the keys in both storages, and of the names of caches, under which a remote keeps what a member
     * wrote and hasn't sent. The host deletes them when the member signs out.
     */
    const MEMBER_STORAGE_PREFIX = "pure.member.";
    /**
     * On an element of a prerendered page: the field of the site's configuration that compose puts there. The
     * element's own text stays if the site has no value.
     */
    const CONFIGURED_TEXT_ATTRIBUTE = "data-configured-text";
    /** Marks the host's help dialog. Styles of remotes refer to it: the feed hides its stories strip (row 86). */
    const HELP_DIALOG_ATTRIBUTE = "data-help";
    /** Components that a remote provides to others, by `<remote>/<slot>`; exposed as `./slot-<slot>`. */
    interface Slots {
        'community/friend-button': {
            member: Pick<MemberCard, 'id' | 'full_name'>;
            /** called with the new state after the friendship changed */
            onChange?: (state: FriendshipState) => void;
            /** label of the button that sends a request; `Add Friend` by default */
            label?: string;
        };
        'feed/post-list': {
            source: PostSource;
        };
        'feed/composer': {
            place: PostPlace;
        };
    }
    type SlotName = keyof Slots;
    /** The module that a remote exposes for a slot, checked with `satisfies SlotModule<'feed/post-list'>`. */
    interface SlotModule<Name extends SlotName> {
        default: ComponentType<Slots[Name]>;
    }
    export { type BlockedMember, type Configuration, CONFIGURED_TEXT_ATTRIBUTE, type Cursor, type EditedProfile, type FindableBy, type FirstSteps, type FriendCounts, type FriendRequest, type Friendship, type FriendshipState, type FriendsTab, type GroupBan, type GroupCard, type GroupMember, type GroupPage, type GroupRequest, type GroupRole, type GroupState, HELP_DIALOG_ATTRIBUTE, type Host, type HostSession, type InboxEvent, type InboxEvents, type InvitationAnswer, type Inviter, MEMBER_STORAGE_PREFIX, type MemberCard, type MemberWithFriendship, type ModerationAnswer, type ModerationDecision, type ModerationLogEntry, type ModerationNotice, type MutedMember, type MutualFriends, type MyReport, type OriginalPost, type Page, paths, type Post, type PostComment, type PostCounts, type PostHome, type PostMedia, type PostPlace, type PostSource, type PostTag, type ProfileField, type ProfileRefusal, type ProfileTab, type ProfileUpdate, type PublicProfile, type QueuedReport, readInviterName, type Relation, type RemoteRoutes, type ReportReason, type ReportStatus, type ReportSubject, type RouteHandle, type SearchTab, type SharingKind, type SlotModule, type SlotName, type Slots, type SubjectKind };
}

declare module '@pure/router' {
    export { Link, type Location, Navigate, NavLink, Outlet, type RouteObject, useBlocker, useLocation, useMatches, useNavigate, useNavigation, useParams, useRouteError, useSearchParams } from 'react-router-dom';
    /**
     * Closes the dialog of the address.
     *
     * @param page the address without the dialog, for a visit that began with it
     */
    function useCloseDialog(page: string): () => void;
    /**
     * Returns the props of a `<Link>` whose address opens a dialog over its page: a function of that address. Closing the
     * dialog leads back, and the page keeps its position.
     *
     * @param parameter the name of the parameter that opens the dialog
     */
    function useDialogLinks(parameter: string): (to: string) => {
        to: string;
        preventScrollReset?: boolean;
        state?: DialogEntry;
    };
    /** The state of a history entry whose address opens a dialog over a page. */
    interface DialogEntry {
        /** the number of entries back to the page without the dialog */
        pageIsBack: number;
    }
    export { useCloseDialog, useDialogLinks };
}

declare module '@pure/session' {
    import { type Configuration, type InboxEvent, type InboxEvents, type MemberCard } from '@pure/contracts';
    import { type Database } from '@pure/contracts/database';
    import { type PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
    /** Shows a name and picture that a remote has saved in the host's own parts, without another request. */
    function adoptProfile({ id, full_name, avatar_url }: MemberCard): void;
    /** Row 42. The same answer for any address. */
    function requestPasswordReset(email: string): Promise<AuthResult>;
    type AuthResult = {
        ok: true;
    } | AuthFailure;
    interface AuthFailure {
        ok: false;
        problem: AuthProblem;
    }
    interface AuthProblem {
        kind: AuthProblemKind;
        /** the server's own words */
        message: string;
        /** why a password is too weak: `length`, `characters`, `pwned` */
        reasons: readonly string[];
    }
    type AuthProblemKind = 'missing-fields' | 'invalid-credentials' | 'email-not-confirmed' | 'rate-limited' | 'already-registered' | 'short-password' | 'weak-password' | 'same-password' | 'invalid-email' | 'signup-disabled' | 'failed-human-check' | 'session-missing' | 'invalid-token' | 'no-user' | 'offline' | 'unavailable'
    /** an answer of Auth that has no kind of its own */
     | 'other'
    /** something thrown that isn't Auth's */
     | 'unexpected';
    function resendConfirmation(email: string): Promise<AuthResult>;
    /** Row 43, for a member who is `recovering`. */
    function setNewPassword(password: string): Promise<AuthResult>;
    /** Rows 15 to 20. Never throws: the result says what went wrong. */
    function signIn(input: SignIn): Promise<AuthResult>;
    interface SignIn {
        email: string;
        password: string;
        /** false: this tab only */
        remember: boolean;
    }
    /**
     * Signs out of this device at once, then revokes the session on the server (row 23). `ok: false` means
     * that the server couldn't be reached; the member is signed out all the same.
     */
    function signOut(): Promise<AuthResult>;
    /** Rows 36 to 41. */
    function signUp(input: SignUp): Promise<SignUpResult>;
    interface SignUp {
        fullName: string;
        username: string;
        email: string;
        password: string;
        /** the `ref` and `key` of the invite link that the member came by */
        invitation?: {
            ref: string;
            key?: string | undefined;
        } | undefined;
    }
    /** `needsConfirmation` is also the answer for an address that already has an account (row 37). */
    type SignUpResult = {
        ok: true;
        needsConfirmation: boolean;
    } | AuthFailure;
    /**
     * @throws 'No authenticated user' when nobody is signed in (row 26), or the database's refusal
     * @deprecated It stays for remotes of platform 1. Call the function `update_profile`, then `adoptProfile`. The database
     * refuses a change of `username`.
     */
    function updateProfile(changes: ProfileChanges): Promise<OwnProfile>;
    type ProfileChanges = Partial<Pick<OwnProfile, 'username' | 'full_name' | 'avatar_url'>>;
    interface OwnProfile extends MemberCard {
        /** ISO 8601 */
        created_at: string;
        /** ISO 8601, set on every update */
        updated_at: string;
    }
    /**
     * Runs an action of the settings or of the code step, whose code loads with the first of them. Never throws
     * because the code didn't arrive: the result then says `offline`.
     */
    function withAccountSecurity<Result>(act: (security: AccountSecurity) => Promise<Result>): Promise<Result | AuthFailure>;
    interface AccountSecurity {
        /** Sends a link to both addresses. */
        changeEmail(email: string): Promise<SecurityResult>;
        /** The server checks the current password and ends the other sessions. */
        changePassword(change: {
            current: string;
            next: string;
        }): Promise<SecurityResult>;
        listApps(): Promise<SecurityResult<{
            apps: AuthenticatorApp[];
        }>>;
        addApp(name: string): Promise<SecurityResult<{
            app: NewApp;
        }>>;
        /** The session passes the second step with it. */
        confirmApp(id: string, code: string): Promise<SecurityResult>;
        removeApp(id: string): Promise<SecurityResult>;
        /** The second step of a sign-in, or a fresh one of a member who is signed in. */
        enterCode(code: string): Promise<SecurityResult>;
        /** Signs in again in place of the current session, for a member without an app. */
        enterPassword(password: string): Promise<SecurityResult>;
        /** After the server changed what the session may do. */
        refreshSession(): Promise<SecurityResult>;
    }
    type SecurityResult<Data = unknown> = ({
        ok: true;
    } & Data) | {
        ok: false;
        problem: SecurityProblem;
    };
    interface SecurityProblem extends Omit<AuthProblem, 'kind'> {
        kind: SecurityProblemKind;
    }
    type SecurityProblemKind = AuthProblemKind | 'wrong-password' | 'wrong-code'
    /** the session has to pass the second step first */
     | 'needs-code' | 'name-taken' | 'too-many-apps';
    /** An authenticator app that a member confirmed. */
    interface AuthenticatorApp {
        id: string;
        name: string;
        /** ISO 8601 */
        createdAt: string;
    }
    /** An app that its first digits have yet to confirm. */
    interface NewApp {
        id: string;
        /** a `data:` URL of an SVG */
        qrCode: string;
        /** for apps that can't scan */
        secret: string;
    }
    /**
     * The host's configuration.
     * @throws when no host has called `configureSession`
     */
    function getConfiguration(): Configuration;
    /**
     * Calls back when a member signs out, here or in another tab, when their session has ended or asks for a code, or
     * when another member takes their place. Use it to drop data that belongs to the member. What they stored in this
     * browser is deleted after all listeners, unless only a code is due.
     * @returns how to unsubscribe
     */
    function onSignOut(listener: () => void): () => void;
    /**
     * The client of tables and functions, for `request` in `@pure/data`. It carries the member's token, renewed
     * when it has to be. Its requests end with `signal`.
     * @throws when its code doesn't arrive; the next call tries again
     */
    function openRestClient(signal?: AbortSignal): Promise<RestClient>;
    type RestClient = PostgrestClient<Database>;
    /** Listens while the component is mounted. The listener may change with every render. */
    function useInbox<E extends InboxEvent>(event: E, listener: (payload: InboxEvents[E]) => void): void;
    /**
     * The signed-in member, for screens behind the guard.
     * @throws when nobody is signed in
     */
    function useMember(): {
        id: string;
        email: string;
        profile: OwnProfile | null;
    };
    /** Select narrowly: the component renders again when the selected value changes. */
    function useSession<T>(select: (state: SessionState) => T): T;
    interface SessionState {
        status: 'loading' | 'signed-in' | 'signed-out';
        user: AuthUser | null;
        /**
         * The password was right, and the digits of the authenticator app are due. Until then the member counts as
         * signed out, here and on the server.
         */
        needsCode: boolean;
        /** null while loading, and when the member has no profile row */
        profile: OwnProfile | null;
        /** this tab was opened by a recovery link, and no new password has been set yet */
        recovering: boolean;
        linkProblem: LinkProblem | null;
        /** since platform 1.2 */
        linkNotice?: LinkNotice;
    }
    /** The signed-in member, as Auth returns them. */
    interface AuthUser {
        id: string;
        email: string;
    }
    /** Why a link from an e-mail didn't sign its reader in. */
    type LinkProblem = 
    /** it ran out, or was used before */
    'expired'
    /** this browser doesn't hold the code verifier: the link was requested in another one */
     | 'other-browser'
    /** the network failed; the link is still in the address, and a reload tries it again */
     | 'unreachable';
    /** The effect of a link from an email, apart from signing its reader in. */
    type LinkNotice = 
    /** one of two addresses confirmed their change, which waits for the link to the other one */
    'half-confirmed';
    type RestResponse<Data> = PostgrestSingleResponse<Data>;
    /** Headers for requests to Storage and Edge Functions: the project's key and the member's current token. */
    function supabaseHeaders(): Promise<Headers>;
    /** The session outside React. */
    const session: {
        getState(): SessionState;
        subscribe(listener: () => void): () => void;
    };
    /** Live events for the member. `resync` asks mounted screens to refetch their first pages. */
    const inbox: {
        /** @returns how to unsubscribe */
        on<E extends InboxEvent>(event: E, listener: (payload: InboxEvents[E]) => void): () => void;
    };
    export { type AccountSecurity, adoptProfile, type AuthenticatorApp, type AuthProblem, type AuthProblemKind, type AuthResult, type AuthUser, getConfiguration, inbox, type LinkNotice, type LinkProblem, type NewApp, onSignOut, openRestClient, type OwnProfile, type ProfileChanges, requestPasswordReset, resendConfirmation, type RestClient, type RestResponse, type SecurityProblem, type SecurityProblemKind, type SecurityResult, session, type SessionState, setNewPassword, signIn, type SignIn, signOut, signUp, type SignUp, type SignUpResult, supabaseHeaders, updateProfile, useInbox, useMember, useSession, withAccountSecurity };
}

declare module '@pure/federation' {
    import { type Host, type SlotName, type Slots } from '@pure/contracts';
    import { type ReactNode } from 'react';
    /** @throws outside of a `HostProvider` */
    function useHost(): Host;
    /** A component that another remote provides. */
    function Slot<Name extends SlotName>(props: SlotProps<Name>): import("react").JSX.Element;
    interface SlotProps<Name extends SlotName> {
        /** `<remote>/<slot>` */
        name: Name;
        props: Slots[Name];
        /**
         * Shown if the remote isn't registered, can't run, or throws. A function gets `retry`, which loads the
         * component again; that also happens by itself once the browser is online again.
         */
        fallback?: ReactNode | ((failed: {
            retry: () => void;
        }) => ReactNode);
        /** keeps the place while the component loads */
        loading?: ReactNode;
    }
    export { Slot, useHost };
}

declare module '@pure/ui/feedback' {
    /** Tells screen readers a text, e.g. the title of a route or an arrival. */
    function announce(text: string): void;
    /** Confirms in passing; it leaves by itself within 4 s. What must be acted on stands where its cause is. */
    const toast: ((text: string, action?: ToastAction) => void) & {
        success: (text: string, action?: ToastAction) => void;
        error: (text: string, action?: ToastAction) => void;
    };
    interface ToastAction {
        label: string;
        onSelect: () => void;
    }
    export { announce, toast, type ToastAction };
}
