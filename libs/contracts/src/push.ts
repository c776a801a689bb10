/**
 * The decrypted payload of a push: a declarative push message of the
 * [Push API](https://w3c.github.io/push-api/#declarative-push-message). Safari shows it without the service worker;
 * other browsers hand it to the worker as JSON. It holds no words of a message, post or comment.
 */
export interface PushMessage {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** an absolute address of the site */
    navigate: string;
    /** a browser shows one notification per tag: a conversation, or else a notification */
    tag: string;
    lang: 'en';
    dir: 'auto';
    silent: false;
    data: PushMessageData;
  };
  /**
   * Unread notifications and messages; 0 clears the badge. It stands outside of `notification`, as in
   * [the draft](https://github.com/w3c/push-api/pull/402) and in WebKit since May 2025.
   */
  app_badge: number;
}

export interface PushMessageData {
  /** a kind of row 61, or `test` for the push that a member sends to their own browser */
  type: string;
  /** null for a test */
  notification_id: string | null;
}

/** The key in localStorage with the id of the member whose pushes this browser gets. */
export const PUSH_MEMBER_KEY = 'pure-push-member';
