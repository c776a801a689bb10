export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
          ended_friendship: boolean;
        };
        ComputedFields: never;
        Insert: {
          blocked_id: string;
          blocker_id: string;
          created_at?: string;
          ended_friendship?: boolean;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
          ended_friendship?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'blocks_blocked_id_fkey';
            columns: ['blocked_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'blocks_blocker_id_fkey';
            columns: ['blocker_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comment_likes: {
        Row: {
          comment_id: string;
          created_at: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          comment_id: string;
          created_at?: string;
          id?: string;
          user_id: string;
        };
        Update: {
          comment_id?: string;
          created_at?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comment_likes_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comment_likes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comments: {
        Row: {
          content: string;
          created_at: string;
          edited_at: string | null;
          id: string;
          likes_count: number;
          parent_id: string | null;
          post_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          likes_count?: number;
          parent_id?: string | null;
          post_id: string;
          user_id: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          likes_count?: number;
          parent_id?: string | null;
          post_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comments_parent_fkey';
            columns: ['parent_id', 'post_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id', 'post_id'];
          },
          {
            foreignKeyName: 'comments_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'event_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'group_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      conversations: {
        Row: {
          archived_at: string | null;
          cleared_up_to: string | null;
          delivered_up_to: string | null;
          last_message_at: string;
          last_message_id: string | null;
          last_received_at: string | null;
          marked_unread: boolean;
          member_id: string;
          muted_until: string | null;
          partner_id: string;
          pinned_at: string | null;
          read_up_to: string | null;
          unread_count: number;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          cleared_up_to?: string | null;
          delivered_up_to?: string | null;
          last_message_at: string;
          last_message_id?: string | null;
          last_received_at?: string | null;
          marked_unread?: boolean;
          member_id: string;
          muted_until?: string | null;
          partner_id: string;
          pinned_at?: string | null;
          read_up_to?: string | null;
          unread_count?: number;
        };
        Update: {
          archived_at?: string | null;
          cleared_up_to?: string | null;
          delivered_up_to?: string | null;
          last_message_at?: string;
          last_message_id?: string | null;
          last_received_at?: string | null;
          marked_unread?: boolean;
          member_id?: string;
          muted_until?: string | null;
          partner_id?: string;
          pinned_at?: string | null;
          read_up_to?: string | null;
          unread_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'conversations_member_id_fkey';
            columns: ['member_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_partner_id_fkey';
            columns: ['partner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      event_answers: {
        Row: {
          answer: string;
          answered_at: string;
          ends_at: string;
          event_id: string;
          start_date: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answer: string;
          answered_at?: string;
          ends_at?: string;
          event_id: string;
          start_date?: string;
          user_id: string;
        };
        Update: {
          answer?: string;
          answered_at?: string;
          ends_at?: string;
          event_id?: string;
          start_date?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_answers_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_answers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      event_attendees: {
        Row: {
          created_at: string;
          ends_at: string;
          event_id: string;
          id: string;
          start_date: string;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ends_at?: string;
          event_id: string;
          id?: string;
          start_date?: string;
          status?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          ends_at?: string;
          event_id?: string;
          id?: string;
          start_date?: string;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_attendees_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_attendees_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      event_invitations: {
        Row: {
          created_at: string;
          event_id: string;
          id: string;
          invited_by: string | null;
          invitee_id: string;
          kind: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          event_id: string;
          id?: string;
          invited_by?: string | null;
          invitee_id: string;
          kind?: string;
          status?: string;
        };
        Update: {
          created_at?: string;
          event_id?: string;
          id?: string;
          invited_by?: string | null;
          invitee_id?: string;
          kind?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_invitations_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_invitations_invitee_id_fkey';
            columns: ['invitee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      event_reminders: {
        Row: {
          chosen_at: string;
          event_id: string;
          minutes_before: number[];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          chosen_at?: string;
          event_id: string;
          minutes_before: number[];
          user_id: string;
        };
        Update: {
          chosen_at?: string;
          event_id?: string;
          minutes_before?: number[];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_reminders_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_reminders_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      event_waiting: {
        Row: {
          created_at: string;
          ends_at: string;
          event_id: string;
          number: number;
          start_date: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ends_at?: string;
          event_id: string;
          number?: never;
          start_date?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          ends_at?: string;
          event_id?: string;
          number?: never;
          start_date?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_waiting_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_waiting_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      events: {
        Row: {
          attendee_count: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cover_image: string | null;
          created_at: string;
          created_by: string;
          description: string;
          end_date: string | null;
          ends_at: string;
          id: string;
          latitude: number | null;
          link: string | null;
          location: string | null;
          longitude: number | null;
          max_attendees: number | null;
          maybe_count: number;
          privacy: string;
          sequence: number;
          start_date: string;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          attendee_count?: number;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          cover_image?: string | null;
          created_at?: string;
          created_by: string;
          description: string;
          end_date?: string | null;
          ends_at: string;
          id?: string;
          latitude?: number | null;
          link?: string | null;
          location?: string | null;
          longitude?: number | null;
          max_attendees?: number | null;
          maybe_count?: number;
          privacy?: string;
          sequence?: number;
          start_date: string;
          time_zone?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          attendee_count?: number;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          cover_image?: string | null;
          created_at?: string;
          created_by?: string;
          description?: string;
          end_date?: string | null;
          ends_at?: string;
          id?: string;
          latitude?: number | null;
          link?: string | null;
          location?: string | null;
          longitude?: number | null;
          max_attendees?: number | null;
          maybe_count?: number;
          privacy?: string;
          sequence?: number;
          start_date?: string;
          time_zone?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'events_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      friendships: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          friend_id: string;
          id: string;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          friend_id: string;
          id?: string;
          status?: string;
          user_id: string;
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          friend_id?: string;
          id?: string;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'friendships_friend_id_fkey';
            columns: ['friend_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'friendships_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      group_join_requests: {
        Row: {
          created_at: string;
          group_id: string;
          id: string;
          invited_by: string | null;
          kind: string;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          group_id: string;
          id?: string;
          invited_by?: string | null;
          kind?: string;
          status?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          group_id?: string;
          id?: string;
          invited_by?: string | null;
          kind?: string;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'group_join_requests_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'group_join_requests_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'group_join_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      group_members: {
        Row: {
          created_at: string;
          group_id: string;
          id: string;
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          group_id: string;
          id?: string;
          role?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          group_id?: string;
          id?: string;
          role?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'group_members_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'group_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      groups: {
        Row: {
          cover_image: string | null;
          created_at: string;
          created_by: string | null;
          description: string;
          id: string;
          member_count: number;
          name: string;
          privacy: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          cover_image?: string | null;
          created_at?: string;
          created_by?: string | null;
          description: string;
          id?: string;
          member_count?: number;
          name: string;
          privacy?: string;
          updated_at?: string;
        };
        Update: {
          cover_image?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          id?: string;
          member_count?: number;
          name?: string;
          privacy?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'groups_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      hidden_messages: {
        Row: {
          created_at: string;
          member_id: string;
          message_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          member_id: string;
          message_id: string;
        };
        Update: {
          created_at?: string;
          member_id?: string;
          message_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'hidden_messages_member_id_fkey';
            columns: ['member_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hidden_messages_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
        ];
      };
      message_reactions: {
        Row: {
          created_at: string;
          emoji: string;
          member_id: string;
          message_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          emoji: string;
          member_id: string;
          message_id: string;
        };
        Update: {
          created_at?: string;
          emoji?: string;
          member_id?: string;
          message_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'message_reactions_member_id_fkey';
            columns: ['member_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'message_reactions_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          alt: string | null;
          content: string | null;
          created_at: string;
          duration_ms: number | null;
          edited_at: string | null;
          height: number | null;
          id: string;
          media_url: string | null;
          message_type: string;
          placeholder: string | null;
          read: boolean;
          recipient_id: string;
          reply_to: string | null;
          sender_id: string;
          story_id: string | null;
          unsent_at: string | null;
          waveform: string | null;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt?: string | null;
          content?: string | null;
          created_at?: string;
          duration_ms?: number | null;
          edited_at?: string | null;
          height?: number | null;
          id?: string;
          media_url?: string | null;
          message_type?: string;
          placeholder?: string | null;
          read?: boolean;
          recipient_id: string;
          reply_to?: string | null;
          sender_id: string;
          story_id?: string | null;
          unsent_at?: string | null;
          waveform?: string | null;
          width?: number | null;
        };
        Update: {
          alt?: string | null;
          content?: string | null;
          created_at?: string;
          duration_ms?: number | null;
          edited_at?: string | null;
          height?: number | null;
          id?: string;
          media_url?: string | null;
          message_type?: string;
          placeholder?: string | null;
          read?: boolean;
          recipient_id?: string;
          reply_to?: string | null;
          sender_id?: string;
          story_id?: string | null;
          unsent_at?: string | null;
          waveform?: string | null;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_recipient_id_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      mutes: {
        Row: {
          created_at: string;
          muted_id: string;
          muter_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          muted_id: string;
          muter_id: string;
        };
        Update: {
          created_at?: string;
          muted_id?: string;
          muter_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'mutes_muted_id_fkey';
            columns: ['muted_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mutes_muter_id_fkey';
            columns: ['muter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          actor_id: string | null;
          created_at: string;
          data: NonNullable<Json>;
          id: string;
          message: string;
          read: boolean;
          title: string;
          type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          created_at?: string;
          data?: NonNullable<Json>;
          id?: string;
          message: string;
          read?: boolean;
          title: string;
          type: string;
          user_id: string;
        };
        Update: {
          actor_id?: string | null;
          created_at?: string;
          data?: NonNullable<Json>;
          id?: string;
          message?: string;
          read?: boolean;
          title?: string;
          type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      post_likes: {
        Row: {
          created_at: string;
          id: string;
          post_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          post_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          post_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'post_likes_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'event_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_likes_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'group_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_likes_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_likes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      post_media: {
        Row: {
          alt: string | null;
          height: number | null;
          kind: string;
          path: string;
          placeholder: string | null;
          position: number;
          post_id: string;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt?: string | null;
          height?: number | null;
          kind: string;
          path: string;
          placeholder?: string | null;
          position: number;
          post_id: string;
          width?: number | null;
        };
        Update: {
          alt?: string | null;
          height?: number | null;
          kind?: string;
          path?: string;
          placeholder?: string | null;
          position?: number;
          post_id?: string;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'post_media_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'event_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_media_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'group_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_media_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      post_tags: {
        Row: {
          created_at: string;
          id: string;
          post_id: string;
          tagged_by: string;
          tagged_user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          post_id: string;
          tagged_by: string;
          tagged_user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          post_id?: string;
          tagged_by?: string;
          tagged_user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'post_tags_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'event_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_tags_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'group_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_tags_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_tags_tagged_by_fkey';
            columns: ['tagged_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_tags_tagged_user_id_fkey';
            columns: ['tagged_user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      posts: {
        Row: {
          comments_count: number;
          content: string;
          created_at: string;
          edited_at: string | null;
          event_id: string | null;
          group_id: string | null;
          id: string;
          image_url: string | null;
          likes_count: number;
          repost_note: string | null;
          repost_of: string | null;
          shares_count: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          comments_count?: number;
          content?: string;
          created_at?: string;
          edited_at?: string | null;
          event_id?: string | null;
          group_id?: string | null;
          id?: string;
          image_url?: string | null;
          likes_count?: number;
          repost_note?: string | null;
          repost_of?: string | null;
          shares_count?: number;
          user_id: string;
        };
        Update: {
          comments_count?: number;
          content?: string;
          created_at?: string;
          edited_at?: string | null;
          event_id?: string | null;
          group_id?: string | null;
          id?: string;
          image_url?: string | null;
          likes_count?: number;
          repost_note?: string | null;
          repost_of?: string | null;
          shares_count?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_repost_of_fkey';
            columns: ['repost_of'];
            isOneToOne: false;
            referencedRelation: 'event_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_repost_of_fkey';
            columns: ['repost_of'];
            isOneToOne: false;
            referencedRelation: 'group_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_repost_of_fkey';
            columns: ['repost_of'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profile_details: {
        Row: {
          bio: string | null;
          id: string;
          location: string | null;
          updated_at: string;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          bio?: string | null;
          id: string;
          location?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          bio?: string | null;
          id?: string;
          location?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'profile_details_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          created_at: string;
          full_name: string;
          id: string;
          updated_at: string;
          username: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_url?: string | null;
          created_at?: string;
          full_name: string;
          id: string;
          updated_at?: string;
          username: string;
        };
        Update: {
          avatar_url?: string | null;
          created_at?: string;
          full_name?: string;
          id?: string;
          updated_at?: string;
          username?: string;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          active: boolean;
          auth_key: string;
          created_at: string;
          endpoint: string;
          id: string;
          p256dh_key: string;
          session_id: string;
          user_agent: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          auth_key: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          p256dh_key: string;
          session_id?: string;
          user_agent?: string | null;
          user_id: string;
        };
        Update: {
          active?: boolean;
          auth_key?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          p256dh_key?: string;
          session_id?: string;
          user_agent?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'push_subscriptions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      reports: {
        Row: {
          about_id: string | null;
          created_at: string;
          details: string | null;
          handled_at: string | null;
          id: string;
          reason: string;
          reporter_id: string;
          status: string;
          subject_id: string;
          subject_kind: string;
        };
        ComputedFields: never;
        Insert: {
          about_id?: string | null;
          created_at?: string;
          details?: string | null;
          handled_at?: string | null;
          id?: string;
          reason: string;
          reporter_id: string;
          status?: string;
          subject_id: string;
          subject_kind: string;
        };
        Update: {
          about_id?: string | null;
          created_at?: string;
          details?: string | null;
          handled_at?: string | null;
          id?: string;
          reason?: string;
          reporter_id?: string;
          status?: string;
          subject_id?: string;
          subject_kind?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reports_about_id_fkey';
            columns: ['about_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      stories: {
        Row: {
          alt: string | null;
          content: string | null;
          created_at: string;
          duration_ms: number | null;
          expires_at: string;
          height: number | null;
          id: string;
          media_type: string;
          media_url: string;
          placeholder: string | null;
          user_id: string;
          views_count: number;
          width: number | null;
          words: string | null;
          words_place: string | null;
        };
        ComputedFields: never;
        Insert: {
          alt?: string | null;
          content?: string | null;
          created_at?: string;
          duration_ms?: number | null;
          expires_at: string;
          height?: number | null;
          id?: string;
          media_type: string;
          media_url: string;
          placeholder?: string | null;
          user_id: string;
          views_count?: number;
          width?: number | null;
          words?: string | null;
          words_place?: string | null;
        };
        Update: {
          alt?: string | null;
          content?: string | null;
          created_at?: string;
          duration_ms?: number | null;
          expires_at?: string;
          height?: number | null;
          id?: string;
          media_type?: string;
          media_url?: string;
          placeholder?: string | null;
          user_id?: string;
          views_count?: number;
          width?: number | null;
          words?: string | null;
          words_place?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'stories_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      story_hearts: {
        Row: {
          created_at: string;
          id: string;
          story_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          story_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          story_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'story_hearts_story_id_fkey';
            columns: ['story_id'];
            isOneToOne: false;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'story_hearts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      story_views: {
        Row: {
          id: string;
          story_id: string;
          user_id: string;
          viewed_at: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          story_id: string;
          user_id: string;
          viewed_at?: string;
        };
        Update: {
          id?: string;
          story_id?: string;
          user_id?: string;
          viewed_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'story_views_story_id_fkey';
            columns: ['story_id'];
            isOneToOne: false;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'story_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      user_locations: {
        Row: {
          latitude: number;
          longitude: number;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          latitude: number;
          longitude: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          latitude?: number;
          longitude?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_locations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      event_posts: {
        Row: {
          comments_count: number;
          content: string;
          created_at: string;
          event_id: string | null;
          id: string;
          image_url: string | null;
          likes_count: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          comments_count?: number | null;
          content?: string | null;
          created_at?: string | null;
          event_id?: string | null;
          id?: string | null;
          image_url?: string | null;
          likes_count?: number | null;
          user_id?: string | null;
        };
        Update: {
          comments_count?: number | null;
          content?: string | null;
          created_at?: string | null;
          event_id?: string | null;
          id?: string | null;
          image_url?: string | null;
          likes_count?: number | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      group_posts: {
        Row: {
          comments_count: number;
          content: string;
          created_at: string;
          group_id: string | null;
          id: string;
          image_url: string | null;
          likes_count: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          comments_count?: number | null;
          content?: string | null;
          created_at?: string | null;
          group_id?: string | null;
          id?: string | null;
          image_url?: string | null;
          likes_count?: number | null;
          user_id?: string | null;
        };
        Update: {
          comments_count?: number | null;
          content?: string | null;
          created_at?: string | null;
          group_id?: string | null;
          id?: string | null;
          image_url?: string | null;
          likes_count?: number | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      accept_media: {
        Args: { bucket: string; member_id: string; path: string; upload_id: string };
        Returns: Json;
      };
      accept_request: { Args: { member_id: string }; Returns: undefined };
      accepted_requests: { Args: Record<PropertyKey, never>; Returns: Json };
      account_files: { Args: { at_most: number; member_id: string }; Returns: Json };
      answer_event: {
        Args: { answer: string; event_id: string; visible_to_friends?: boolean };
        Returns: Json;
      };
      answer_event_invitation: {
        Args: { accept: boolean; invitation_id: string };
        Returns: undefined;
      };
      answer_group_request: { Args: { accept: boolean; request_id: string }; Returns: undefined };
      answer_inviter: { Args: { connect: boolean }; Returns: string };
      answer_moderation: { Args: { id: string; text: string }; Returns: undefined };
      attending: { Args: { after?: Json; page_size?: number }; Returns: Json };
      audience: { Args: { after?: Json; page_size?: number; post_id: string }; Returns: Json };
      begin_acceptance: {
        Args: { bucket: string; member_id: string; upload_id: string };
        Returns: Json;
      };
      block_member: { Args: { member_id: string }; Returns: undefined };
      calendar_events: { Args: { caller_hash?: string; token_hash: string }; Returns: Json };
      calendar_link: { Args: Record<PropertyKey, never>; Returns: Json };
      cancel_event: { Args: { event_id: string; reason?: string }; Returns: Json };
      claim_pushes: { Args: { at_most?: number }; Returns: Json };
      claim_receipt: { Args: { member_id?: string }; Returns: Json };
      claim_removals: { Args: { at_most: number }; Returns: Json };
      clear_conversation: { Args: { partner_id: string }; Returns: undefined };
      clear_quiet_hours: { Args: Record<PropertyKey, never>; Returns: undefined };
      close_first_steps: { Args: Record<PropertyKey, never>; Returns: undefined };
      confirm_deletion: { Args: { member_id: string }; Returns: undefined };
      count_password_guess: { Args: { member_id: string }; Returns: undefined };
      create_event: {
        Args: {
          description: string;
          end_date?: string;
          id: string;
          latitude?: number;
          link?: string;
          location?: string;
          longitude?: number;
          max_attendees?: number;
          privacy?: string;
          start_date: string;
          time_zone?: string;
          title: string;
        };
        Returns: Json;
      };
      create_group: {
        Args: { description: string; id: string; name: string; privacy?: string };
        Returns: Json;
      };
      create_post: {
        Args: { content?: string; home?: Json; id: string; media?: Json; tags?: string[] };
        Returns: Json;
      };
      create_recovery_codes: { Args: Record<PropertyKey, never>; Returns: Json };
      decline_request: { Args: { member_id: string; never_again?: boolean }; Returns: undefined };
      delete_event: { Args: { event_id: string }; Returns: undefined };
      delete_group: { Args: { group_id: string }; Returns: undefined };
      delete_notifications: { Args: { ids: string[] }; Returns: undefined };
      delete_post: { Args: { post_id: string }; Returns: undefined };
      device_notification: { Args: { notification_id: string }; Returns: Json };
      discover_events: {
        Args: {
          after?: Json;
          free_places?: boolean;
          latitude?: number;
          longitude?: number;
          online?: boolean;
          page_size?: number;
          radius_km?: number;
        };
        Returns: Json;
      };
      discover_groups: {
        Args: { after?: Json; page_size?: number; query?: string };
        Returns: Json;
      };
      discover_placeless_events: {
        Args: { after?: Json; free_places?: boolean; online?: boolean; page_size?: number };
        Returns: Json;
      };
      dismiss_accepted_request: { Args: { member_id: string }; Returns: undefined };
      draft_audience: {
        Args: { after?: Json; event_id?: string; group_id?: string; page_size?: number };
        Returns: Json;
      };
      end_friendship: { Args: { member_id: string }; Returns: undefined };
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      end_session: { Args: { session_id: string }; Returns: boolean };
      erase_content: { Args: { at_most: number; member_id: string }; Returns: number };
      event_bans: { Args: { after?: Json; event_id: string; page_size?: number }; Returns: Json };
      event_card: { Args: { event_id: string }; Returns: Json };
      event_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      event_feed: {
        Args: { after?: Json; collection?: boolean; event_id: string; page_size?: number };
        Returns: Json;
      };
      event_list: {
        Args: {
          after?: Json;
          everywhere?: boolean;
          free?: boolean;
          list: string;
          online?: boolean;
          page_size?: number;
        };
        Returns: Json;
      };
      event_page: { Args: { event_id: string }; Returns: Json };
      event_people: {
        Args: {
          after?: Json;
          event_id: string;
          page_size?: number;
          query?: string;
          section?: string;
        };
        Returns: Json;
      };
      event_requests: {
        Args: { after?: Json; event_id: string; page_size?: number };
        Returns: Json;
      };
      export_page: { Args: { cursor?: Json; export_id: string }; Returns: Json };
      first_steps: { Args: Record<PropertyKey, never>; Returns: Json };
      friend_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      friends_to_invite: {
        Args: { event_id?: string; group_id?: string; query?: string };
        Returns: Json;
      };
      friendship_with: { Args: { member_id: string }; Returns: string };
      group_bans: { Args: { after?: Json; group_id: string; page_size?: number }; Returns: Json };
      group_card: { Args: { group_id: string }; Returns: Json };
      group_feed: {
        Args: { after?: Json; collection?: boolean; group_id: string; page_size?: number };
        Returns: Json;
      };
      group_page: { Args: { group_id: string }; Returns: Json };
      group_people: {
        Args: { after?: Json; group_id: string; page_size?: number; query?: string; role?: string };
        Returns: Json;
      };
      group_requests: {
        Args: { after?: Json; group_id: string; kind?: string; page_size?: number };
        Returns: Json;
      };
      has_fresh_sign_in: { Args: Record<PropertyKey, never>; Returns: boolean };
      hide_messages: { Args: { ids: string[] }; Returns: undefined };
      home_feed: { Args: { after?: Json; page_size?: number }; Returns: Json };
      invite_to_group: { Args: { group_id: string; member_ids: string[] }; Returns: Json };
      inviter_card: { Args: { key?: string; username: string }; Returns: Json };
      is_leaving: { Args: { member_id: string }; Returns: boolean };
      is_moderator: { Args: Record<PropertyKey, never>; Returns: boolean };
      join_event: { Args: { event_id: string }; Returns: string };
      join_group: { Args: { group_id: string }; Returns: string };
      leave_event: { Args: { event_id: string }; Returns: undefined };
      leave_group: { Args: { group_id: string }; Returns: undefined };
      lift_event_ban: { Args: { event_id: string; member_id: string }; Returns: undefined };
      lift_group_ban: { Args: { group_id: string; member_id: string }; Returns: undefined };
      mark_delivered: { Args: Record<PropertyKey, never>; Returns: undefined };
      mark_group_seen: { Args: { group_id: string }; Returns: undefined };
      mark_read: { Args: { partner_id: string; up_to?: string }; Returns: number };
      mark_seen: { Args: { newest: string }; Returns: undefined };
      member_posts: {
        Args: { after?: Json; collection?: boolean; member_id: string; page_size?: number };
        Returns: Json;
      };
      moderation_answers: { Args: { after?: Json; page_size?: number }; Returns: Json };
      moderation_log: { Args: { after?: Json; page_size?: number }; Returns: Json };
      mute_group: { Args: { group_id: string; muted: boolean }; Returns: undefined };
      mute_member: { Args: { member_id: string }; Returns: undefined };
      my_blocked: { Args: { after?: Json; page_size?: number }; Returns: Json };
      my_conversations: {
        Args: { after?: Json; filter?: string; page_size?: number };
        Returns: Json;
      };
      my_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      my_events: { Args: { after?: Json; page_size?: number }; Returns: Json };
      my_friends: { Args: { after?: Json; page_size?: number; search?: string }; Returns: Json };
      my_groups: { Args: { after?: Json; page_size?: number; query?: string }; Returns: Json };
      my_invite_key: { Args: Record<PropertyKey, never>; Returns: string };
      my_inviter: { Args: Record<PropertyKey, never>; Returns: Json };
      my_moderation_notices: { Args: Record<PropertyKey, never>; Returns: Json };
      my_muted: { Args: { after?: Json; page_size?: number }; Returns: Json };
      my_notification_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      my_notifications: { Args: { after?: Json; page_size?: number }; Returns: Json };
      my_pending_address: { Args: Record<PropertyKey, never>; Returns: Json };
      my_reports: { Args: { after?: Json; page_size?: number }; Returns: Json };
      my_requests: { Args: { after?: Json; page_size?: number }; Returns: Json };
      my_sent_requests: { Args: { after?: Json; page_size?: number }; Returns: Json };
      my_sessions: { Args: Record<PropertyKey, never>; Returns: Json };
      my_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      open_inbox: { Args: Record<PropertyKey, never>; Returns: Json };
      past_events: { Args: { after?: Json; page_size?: number }; Returns: Json };
      pending_deletions: { Args: Record<PropertyKey, never>; Returns: string[] };
      post_card: { Args: { post_id: string }; Returns: Json };
      post_comments: { Args: { after?: Json; page_size?: number; post_id: string }; Returns: Json };
      post_counts: { Args: { ids: string[] }; Returns: Json };
      post_likers: { Args: { after?: Json; page_size?: number; post_id: string }; Returns: Json };
      public_profile: { Args: { member_id: string }; Returns: Json };
      react: { Args: { emoji?: string; message_id: string }; Returns: undefined };
      readable_files: { Args: { files: Json }; Returns: Json };
      recovery_codes_left: { Args: Record<PropertyKey, never>; Returns: Json };
      relation_with: { Args: { member_id: string }; Returns: Json };
      remove_from_event: {
        Args: { event_id: string; keep_out?: boolean; member_id: string };
        Returns: undefined;
      };
      remove_from_group: {
        Args: { group_id: string; keep_out?: boolean; member_id: string };
        Returns: undefined;
      };
      renew_calendar_link: { Args: Record<PropertyKey, never>; Returns: string };
      renew_invite_key: { Args: Record<PropertyKey, never>; Returns: string };
      report_queue: { Args: { after?: Json; page_size?: number }; Returns: Json };
      repost: { Args: { id: string; note?: string; post_id: string }; Returns: Json };
      reserve_invites: { Args: { invites: Json; member_id: string }; Returns: Json };
      reserve_media: {
        Args: {
          bucket: string;
          extension: string;
          facts: Json;
          member_id: string;
          upload_id: string;
        };
        Returns: string;
      };
      resolve_report: { Args: { decision: string; id: string; reason: string }; Returns: string };
      search_groups: { Args: { max_results?: number; query: string }; Returns: Json };
      search_messages: {
        Args: { after?: Json; page_size?: number; partner_id?: string; query: string };
        Returns: Json;
      };
      search_people: { Args: { max_results?: number; query: string }; Returns: Json };
      search_posts: { Args: { after?: Json; page_size?: number; query: string }; Returns: Json };
      send_event_notices: { Args: Record<PropertyKey, never>; Returns: number };
      send_message: {
        Args: {
          content?: string;
          id: string;
          media?: Json;
          recipient_id: string;
          reply_to?: string;
          story_id?: string;
        };
        Returns: Json;
      };
      send_request: { Args: { member_id: string }; Returns: string };
      send_test_push: { Args: Record<PropertyKey, never>; Returns: undefined };
      set_conversation: {
        Args: {
          archived?: boolean;
          marked_unread?: boolean;
          muted?: string;
          partner_id: string;
          pinned?: boolean;
        };
        Returns: Json;
      };
      set_event_reminders: {
        Args: { event_id: string; minutes_before: number[] };
        Returns: number[];
      };
      set_findable_by: { Args: { value: string }; Returns: undefined };
      set_group_role: {
        Args: { group_id: string; member_id: string; role: string };
        Returns: undefined;
      };
      set_hide_names: { Args: { value: boolean }; Returns: undefined };
      set_notification_choice: { Args: { choice: string; kind: string }; Returns: undefined };
      set_quiet_hours: {
        Args: { days: number[]; ends_at: string; starts_at: string; time_zone: string };
        Returns: undefined;
      };
      set_sharing: { Args: { kind: string; value: boolean }; Returns: undefined };
      settle_invite: {
        Args: { hash: string; mail_id: string; member_id: string; was_sent: boolean };
        Returns: undefined;
      };
      settle_pushes: { Args: { outcomes: Json }; Returns: undefined };
      settle_receipt: { Args: { member_id: string }; Returns: undefined };
      settle_removals: { Args: { bucket: string; paths: string[] }; Returns: undefined };
      site_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      start_upload: { Args: { upload_id: string }; Returns: undefined };
      stop_calendar_link: { Args: Record<PropertyKey, never>; Returns: undefined };
      stop_invites: { Args: { mail_id: string }; Returns: boolean };
      story_strip: { Args: Record<PropertyKey, never>; Returns: Json };
      story_viewers: {
        Args: { after?: Json; page_size?: number; story_id: string };
        Returns: Json;
      };
      tell_typing: { Args: { kind: string; partner_id: string }; Returns: undefined };
      thread: { Args: { after?: Json; page_size?: number; partner_id: string }; Returns: Json };
      thread_around: {
        Args: { message_id?: string; page_size?: number; partner_id: string };
        Returns: Json;
      };
      thread_since: {
        Args: { after: Json; page_size?: number; partner_id: string };
        Returns: Json;
      };
      unblock_member: { Args: { member_id: string }; Returns: undefined };
      unmute_member: { Args: { member_id: string }; Returns: undefined };
      unread_total: { Args: Record<PropertyKey, never>; Returns: number };
      unsend_message: { Args: { message_id: string }; Returns: undefined };
      update_profile: { Args: { '': Json }; Returns: Json };
      use_recovery_code: {
        Args: { code: string; kept_session?: string; member_id: string };
        Returns: boolean;
      };
      username_available: { Args: { name: string }; Returns: boolean };
      watch: { Args: { post_ids: string[] }; Returns: Json };
      withdraw_group_request: { Args: { group_id: string }; Returns: string };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
